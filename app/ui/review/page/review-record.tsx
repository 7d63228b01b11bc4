import { ArrowRight } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { Shown } from "#app/ui/kit/localized-text.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { SourceView } from "#domain/views/review-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { CategoryBadge } from "../category-badge.tsx";

/** What the review rests on and how its status changed: last on a phone, below the written part on a wide screen. */
export function ReviewRecord({ sources, history }: { sources: readonly SourceView[]; history: readonly StatusStep[] }) {
  return (
    <>
      <ReviewSources sources={sources} />
      <StatusHistory steps={history} />
    </>
  );
}

/** Titles are shown as their publishers wrote them. */
function ReviewSources({ sources }: { sources: readonly SourceView[] }) {
  const t = useMessages();
  if (sources.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t("review.sources")}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-3 ps-6">
        {sources.map(({ title, url, supports }, index) => (
          <li key={url} id={`source-${index + 1}`} className="rounded target:bg-accent-soft">
            <ExternalLink href={url} className="py-2.5 text-accent underline">
              <bdi>{title}</bdi>
            </ExternalLink>
            {supports.length > 0 && (
              <p className="text-sm text-muted">
                {t("review.supports", {
                  criteria: supports.map((criterion) => t(`criterion.${criterion}`)).join(t("review.listSeparator")),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the status changed: each change with its date, from what to what, and the reason given then. */
function StatusHistory({ steps }: { steps: readonly StatusStep[] }) {
  const t = useMessages();
  const language = useLanguage();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        {t("review.history")}
      </h2>
      {steps.length === 1 && <p className="mt-2 text-sm text-muted">{t("review.noChange")}</p>}
      <ol className="mt-3 flex flex-col gap-4 border-s border-line ps-4">
        {steps.map(({ at, from, to, reason }) => (
          <li key={at + to}>
            <div className="flex flex-wrap items-center gap-2">
              <time dateTime={at} className="text-sm text-muted">
                {formatDate(at, language)}
              </time>
              {from ? (
                <>
                  <CategoryBadge category={from} />
                  <ArrowRight aria-hidden="true" className="follows-direction size-4 text-muted" />
                  <span className="sr-only">{t("review.becomes")}</span>
                </>
              ) : (
                <span className="text-sm text-muted">{t("review.firstStatus")}</span>
              )}
              <CategoryBadge category={to} />
            </div>
            {from && reason.text && <Shown value={reason} as="p" className="mt-2 max-w-prose text-sm" />}
          </li>
        ))}
      </ol>
    </section>
  );
}
