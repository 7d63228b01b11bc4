import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import type { UseTold } from "#domain/views/method-uses-view.ts";
import type { KindTold, MethodologyView } from "#domain/views/methodology-view.ts";
import { MethodPart } from "./method-part.tsx";

type Texts = Pick<MethodologyView, "words">;

/** Every use of a coin or product of an exchange, with its status by rule. */
export function MethodUses({ told: { kind, usesTitle, usesIntro, uses }, words }: { told: KindTold } & Texts) {
  return (
    <MethodPart id={`${kind}-uses`} title={usesTitle} intro={usesIntro}>
      <ul className="card divide-y divide-line">
        {uses.map((use) => (
          <Use key={use.anchor} told={use} words={words} />
        ))}
      </ul>
    </MethodPart>
  );
}

function Use({ told: { anchor, name, fact, cases }, words }: { told: UseTold } & Texts) {
  return (
    <li id={anchor} className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-[12rem_1fr]">
      <h3 className="text-base">{name}</h3>
      <div>
        {fact &&
          (fact.isTold ? (
            <p id={fact.anchor} className="mb-2">
              {fact.asks}
            </p>
          ) : (
            <p className="mb-2">
              {words.byFact}:{" "}
              <a href={`#${fact.anchor}`} className="text-accent underline">
                {fact.name}
              </a>
            </p>
          ))}
        <ul className="flex flex-col gap-3">
          {cases.map(({ label, status, why }) => (
            <li key={`${label} ${status}`}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {label ? <p className="font-semibold">{label}</p> : <p className="flex-1 basis-48">{why}</p>}
                {status && <CategoryBadge category={status} />}
              </div>
              {label && <p className="text-sm text-muted">{why}</p>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
