/** What follows the three lines of an answer. */
import { isolate } from "#app/i18n/isolate.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Disclosure, TitledSection } from "#app/ui/kit/panels.tsx";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import { HingeList } from "#app/ui/review/figures/hinges.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { toAskSearch } from "#domain/ask/ask-query.ts";
import type { AskAnswer } from "#domain/ask/ask-view.ts";
import { PAGES } from "#domain/pages.ts";
import type { Alternative } from "#domain/views/review-view.ts";

export const ASK_LINK = "inline-flex min-h-11 items-center font-semibold text-ink underline";

/** Of a section of the answer. */
const SECTION = { look: "mb-3 text-xl", className: "mt-10" };

export function Parts({ answer: { parts, pair, paidWith, isCard } }: { answer: AskAnswer }) {
  const t = useMessages();
  if (parts.length === 0) return null;
  return (
    <TitledSection id="parts" {...SECTION} title={t("ask.parts")}>
      <ul className="divide-y divide-line">
        {parts.map(({ part, name, status, isAssessed, path, reason }) => (
          <li key={part} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-sm text-muted">{t(`ask.part.${part}`)}</span>
              {path ? (
                <PageLink to={path} className={ASK_LINK}>
                  <Shown value={name} />
                </PageLink>
              ) : (
                <strong>
                  <Shown value={name} />
                </strong>
              )}
              <StatusBadge status={status} isAssessed={isAssessed} />
              {part === "pair" && pair?.condition && t("ask.onCondition")}
            </p>
            {reason.text && <Shown value={reason} as="p" className="max-w-prose" />}
          </li>
        ))}
      </ul>
      {paidWith && (
        <p className="flex flex-wrap items-center gap-x-3 pt-3">
          {t("ask.payNote", { name: isolate(paidWith.name.text) })}{" "}
          <StatusBadge status={paidWith.status} isAssessed={paidWith.isAssessed} />
        </p>
      )}
      {isCard && <p className="max-w-prose pt-3">{t("ask.cardNote")}</p>}
    </TitledSection>
  );
}

/** So many products to avoid are open. */
const MOST_SHOWN = 3;

export function Avoid({ answer: { avoid, parts } }: { answer: AskAnswer }) {
  const t = useMessages();
  const exchange = parts.find(({ part }) => part === "exchange");
  const rest = avoid.slice(MOST_SHOWN);
  if (avoid.length === 0 || !exchange) return null;
  return (
    <TitledSection id="avoid" {...SECTION} title={t("ask.avoid", { name: isolate(exchange.name.text) })}>
      <AvoidList products={avoid.slice(0, MOST_SHOWN)} />
      {rest.length > 0 && (
        <Fold summary={<span className="font-semibold">{t("ask.avoidMore", { count: rest.length })}</span>}>
          <AvoidList products={rest} />
        </Fold>
      )}
    </TitledSection>
  );
}

const AvoidList = ({ products }: { products: AskAnswer["avoid"] }) => (
  <ul className="divide-y divide-line">
    {products.map(({ id, name, status, leaveOff, where }) => (
      <li key={id} className="py-3">
        <p className="flex items-center justify-between gap-3">
          <strong>{name}</strong> <StatusBadge status={status} />
        </p>
        {leaveOff && <Shown value={leaveOff} as="p" className="mt-1 max-w-prose" />}
        {where && <Shown value={where} as="p" className="mt-1 text-sm text-muted" />}
      </li>
    ))}
  </ul>
);

export function Hinges({ answer: { hinges, asked } }: { answer: AskAnswer }) {
  const t = useMessages();
  const localize = useLocalize();
  if (hinges.length === 0) return null;
  return (
    <TitledSection id="hinges" {...SECTION} title={t("ask.hinges")}>
      <p className="max-w-prose text-muted">{t("ask.hingesText")}</p>
      {hinges.map(({ name, path, hinges: own }) => (
        <Disclosure key={path} summary={<Shown value={name} />} isOpen={own.length < 4}>
          <HingeList hinges={own} hrefOf={(view) => localize(PAGES.ask.path) + toAskSearch({ ...asked, view })} />
        </Disclosure>
      ))}
    </TitledSection>
  );
}

export function Instead({
  title,
  type,
  found,
}: {
  title: string;
  type: "coin" | "exchange";
  found: readonly Alternative[];
}) {
  const t = useMessages();
  if (found.length === 0) return null;
  return (
    <TitledSection id={`instead-${type}`} {...SECTION} title={title}>
      <ul className="flex flex-wrap gap-x-6">
        {found.map(({ id, name, status, isAssessed }) => (
          <li key={id} className="flex items-center gap-3">
            <PageLink to={`/${type}/${encodeURIComponent(id)}`} className={ASK_LINK}>
              <Shown value={name} />
            </PageLink>
            <StatusBadge status={status} isAssessed={isAssessed} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {type === "coin" && !found.some(({ isSameKind }) => isSameKind) && t("ask.insteadOther")} {t("ask.insteadNote")}
      </p>
    </TitledSection>
  );
}
