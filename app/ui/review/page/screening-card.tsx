import { Scale } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { criterionAnchor } from "#domain/screening/screening.ts";
import type { FactView } from "#domain/views/fact-view.ts";
import type { FindingView, Reviewed } from "#domain/views/review-view.ts";
import { Fold, FoldedSection } from "../figures/fold.tsx";
import { FindingIcon, FindingMark } from "../finding-mark.tsx";
import { FactList } from "./fact-list.tsx";

/** Criteria that count against the record with their notes; the others as one row of icons that opens. */
export function ScreeningCard({ review: { findings }, method }: Reviewed) {
  const t = useMessages();
  const { type, facts, decidedBy, hasStatus } = method;
  const isCounting = ({ criterion, finding }: FindingView) =>
    decidedBy.includes(criterion) || finding === "fail" || finding === "concern";
  const counting = findings.filter(isCounting);
  const others = findings.filter((finding) => !isCounting(finding));
  const Part = hasStatus ? TitledSection : FoldedSection;
  return (
    <Part id="screening" title={t("review.screening")}>
      {counting.map(({ criterion, finding, note }) => (
        <div key={criterion} className="mt-2 border-t border-line pt-2">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-base">{t(`criterion.${criterion}`)}</h3>
            <FindingMark finding={finding} />
          </div>
          {note.text && <Shown value={note} as="p" className="max-w-prose text-sm" />}
          {hasStatus && decidedBy.includes(criterion) && (
            <p className="flex items-center gap-1.5 text-xs text-muted">
              <Scale aria-hidden="true" className="size-3.5" />
              {t("screening.decides")}
            </p>
          )}
          <Fold summary={<span className="text-sm">{t("screening.facts")}</span>}>
            <Facts type={type} criterion={criterion} facts={facts[criterion] ?? []} />
          </Fold>
        </div>
      ))}
      {others.length > 0 && (
        <div className="fold-group mt-2" data-unprinted>
          <Fold
            summary={
              <span className="flex flex-wrap items-center gap-0.5">
                {others.map(({ criterion, finding }) => (
                  <FindingIcon key={criterion} finding={finding} name={t(`criterion.${criterion}`)} />
                ))}
                <span className="ms-2 text-sm">
                  {t(counting.length > 0 ? "screening.others" : "screening.all", { count: others.length })}
                </span>
              </span>
            }
          >
            <ul className="divide-y divide-line">
              {others.map(({ criterion, finding, note }) => (
                <li key={criterion}>
                  <details>
                    <summary className="fold-line">
                      <h3 className="text-base">{t(`criterion.${criterion}`)}</h3>
                      <FindingMark finding={finding} />
                    </summary>
                    {note.text && <Shown value={note} as="p" className="max-w-prose text-sm" />}
                    <Facts type={type} criterion={criterion} facts={facts[criterion] ?? []} />
                  </details>
                </li>
              ))}
            </ul>
            <PageLink to="/methodology" className="inline-flex min-h-11 items-center text-sm text-ink underline">
              {t("category.why")}
            </PageLink>
          </Fold>
        </div>
      )}
    </Part>
  );
}

type FactsProps = Pick<FindingView, "criterion"> & { type: RecordType; facts: readonly FactView[] };

function Facts({ type, criterion, facts }: FactsProps) {
  const t = useMessages();
  return (
    <>
      <FactList type={type} facts={facts} />
      <PageLink
        to={`/methodology#${criterionAnchor(type, criterion)}`}
        className="inline-flex min-h-11 items-center text-sm text-ink underline"
      >
        {t("screening.more")}
        <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
      </PageLink>
    </>
  );
}
