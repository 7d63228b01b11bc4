import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { Strength } from "#domain/evidence/fact-evidence.ts";
import { addView } from "#domain/lists/view-query.ts";
import type { HingeView } from "#domain/views/method-view.ts";
import { StatusBadge } from "../status-badge.tsx";
import { Fold } from "./fold.tsx";

type Props = {
  /** Null where the page has it elsewhere. */
  strength: Strength | null;
  hinges: readonly HingeView[];
  path: string;
  /** The view whose statuses are shown; ours without it. */
  view: string | undefined;
};

/** What the status would be for those who answer a disputed question differently, and how strong the evidence is. */
export function Hinges({ hinges, strength, path, view: shown }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <>
      {(strength || hinges.length === 0) && (
        <p className="py-2 text-sm text-muted">
          {strength && <StrengthText strength={strength} />} {hinges.length === 0 && t("hinges.firm")}
        </p>
      )}
      {hinges.length > 0 && (
        <Fold summary={<span className="font-semibold">{t("hinges.title")}</span>} isOpen={shown !== undefined}>
          <HingeList hinges={hinges} hrefOf={(id) => addView(localize(path), id)} shown={shown} />
        </Fold>
      )}
    </>
  );
}

/** How strong the evidence for the status is. */
export function StrengthText({ strength }: { strength: Strength }) {
  const t = useMessages();
  return (
    <>
      <strong className="text-ink">{t(`strength.${strength}`)}.</strong> {t(`strengthMeans.${strength}`)}
    </>
  );
}

type ListProps = {
  hinges: readonly HingeView[];
  /** The address under one answer. */
  hrefOf: (view: string) => string;
  shown?: string | undefined;
};

/** Each answer with what it would change. */
export function HingeList({ hinges, hrefOf, shown }: ListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {hinges.map(({ answers, view, status, uses }) => (
        <li key={answers.map(({ label }) => label).join()} className="text-sm">
          {answers.map(({ asks, label }) => (
            <p key={asks} className="max-w-prose">
              <span className="text-muted">{asks}</span>{" "}
              {view ? (
                <a
                  href={hrefOf(view)}
                  aria-current={view === shown ? "true" : undefined}
                  className="font-bold text-ink underline aria-[current]:bg-accent-soft"
                >
                  {label}
                </a>
              ) : (
                <strong>{label}</strong>
              )}
            </p>
          ))}
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            {status && <StatusBadge status={status} />}
            {uses.map((use) => (
              <span key={use.name} className="inline-flex items-center gap-2">
                {use.name} <StatusBadge status={use.status} />
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
