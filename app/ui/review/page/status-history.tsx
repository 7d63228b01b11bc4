import { ArrowRight } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/localized-text.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { CategoryBadge } from "../category-badge.tsx";

/** How the status changed: each change with its date, from what to what, and the reason given then. */
export function StatusHistory({ steps }: { steps: readonly StatusStep[] }) {
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
