import { Scale } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { Shown } from "#app/ui/kit/localized-text.tsx";
import type { FindingView, ReviewView } from "#domain/views/review-view.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { criterionPath, FindingMark } from "../finding-mark.tsx";

/** Why this status: every criterion with its finding and note, whether scholars differ, and where the editor departed from the rule. */
export function ScreeningCard({ review }: { review: ReviewView }) {
  const t = useMessages();
  const localize = useLocalize();
  if (review.findings.length === 0) return null;
  return (
    <section className="card p-5" aria-labelledby="screening">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="screening" className="text-xl">
          {t("review.screening")}
        </h2>
        <PageLink
          to={localize("/methodology")}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
        >
          {t("category.why")}
        </PageLink>
      </div>
      <p className="text-sm text-muted">{t("screening.intro")}</p>
      {review.disputed && <p className="mt-3 rounded-xl bg-raised p-3 font-semibold">{t("screening.disputed")}</p>}
      {review.suggested && (
        <div className="mt-3 rounded-xl bg-accent-soft p-4">
          <h3 className="text-base">{t("screening.exception")}</h3>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
            {t("screening.suggested")} <CategoryBadge category={review.suggested} />
          </p>
          {review.exception.text && <Shown value={review.exception} as="p" className="mt-2 text-sm" />}
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {review.findings.map((finding) => (
          <FindingRow key={finding.criterion} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function FindingRow({ finding: { criterion, weight, finding, note } }: { finding: FindingView }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-col sm:items-start sm:justify-start">
        <h3 className="text-base">
          <PageLink
            to={localize(criterionPath(criterion))}
            className="inline-flex min-h-11 items-center underline decoration-line hover:text-accent hover:decoration-current"
          >
            {t(`criterion.${criterion}`)}
          </PageLink>
        </h3>
        <FindingMark finding={finding} />
      </div>
      <div className="text-sm sm:pt-3">
        <Shown value={note} as="p" />
        {weight === "decides" && (
          <p className="mt-1 inline-flex items-center gap-1.5 text-xs text-muted">
            <Scale aria-hidden="true" className="size-3.5" />
            {t("screening.decides")}
          </p>
        )}
      </div>
    </li>
  );
}
