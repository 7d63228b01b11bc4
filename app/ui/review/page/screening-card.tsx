import { ChevronDown, Scale } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { criterionAnchor } from "#domain/screening/screening.ts";
import type { FactView } from "#domain/views/fact-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { FindingView, ReviewView } from "#domain/views/review-view.ts";
import { FindingMark } from "../finding-mark.tsx";
import { FactList } from "./fact-list.tsx";

type Props = { review: ReviewView; method: MethodView };

/** Why this status: every criterion with its finding and note, and below it the facts behind it. */
export function ScreeningCard({ review, method }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { type, facts, decidedBy } = method;
  if (review.findings.length === 0) return null;
  const isCounting = ({ criterion, finding }: FindingView) =>
    decidedBy.includes(criterion) || finding === "fail" || finding === "concern";
  const counting = review.findings.filter(isCounting);
  const others = review.findings.filter((finding) => !isCounting(finding));
  const itemOf = (finding: FindingView) => (
    <FindingItem
      key={finding.criterion}
      type={type}
      finding={finding}
      facts={facts[finding.criterion] ?? []}
      isOpen={decidedBy.includes(finding.criterion)}
    />
  );
  return (
    <section className="when-near card p-5" aria-labelledby="screening">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="screening" className="text-xl">
          {t("review.screening")}
        </h2>
        <a href={localize("/methodology")} className="inline-flex min-h-11 items-center text-sm text-ink underline">
          {t("category.why")}
        </a>
      </div>
      <p className="text-sm text-muted">{t("screening.intro")}</p>
      {counting.length > 0 && <ul className="mt-3 divide-y divide-line">{counting.map(itemOf)}</ul>}
      <Disclosure summary={t("screening.others", { count: others.length })}>
        <ul className="divide-y divide-line">{others.map(itemOf)}</ul>
      </Disclosure>
    </section>
  );
}

type ItemProps = { type: RecordType; finding: FindingView; facts: readonly FactView[]; isOpen: boolean };

/** Closed unless it decided the status. Opens without scripts. */
function FindingItem({ type, finding: { criterion, finding, note }, facts, isOpen }: ItemProps) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
          <h3 className="flex-1 text-base">{t(`criterion.${criterion}`)}</h3>
          <FindingMark finding={finding} />
        </summary>
        <div className="flex flex-col gap-3 pb-4 sm:ps-7">
          {note.text && <Shown value={note} as="p" className="max-w-prose" />}
          {isOpen && <Decides />}
          <FactList type={type} facts={facts} />
          <a
            href={localize(`/methodology#${criterionAnchor(type, criterion)}`)}
            className="inline-flex min-h-11 items-center self-start text-sm text-ink underline"
          >
            {t("screening.more")}
            <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

function Decides() {
  const t = useMessages();
  return (
    <p className="inline-flex items-center gap-1.5 text-xs text-muted">
      <Scale aria-hidden="true" className="size-3.5" />
      {t("screening.decides")}
    </p>
  );
}
