import { ArrowRight } from "lucide-react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ChangeView } from "#domain/views/home-view.ts";
import { HomeSection } from "./home-section.tsx";

/** Which statuses became others, and when. */
export function ChangedStatuses({ changes }: { changes: readonly ChangeView[] }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  return (
    <HomeSection id="changes" title={t("home.changes")} intro={t("home.changesIntro")}>
      <ul className="card divide-y divide-line px-5">
        {changes.map(({ entity, id, name, at, from, to }) => (
          <li key={entity + id + at} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <a
              href={localize(reviewPath(entity, { id }))}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center font-semibold hover:text-accent hover:underline"
            >
              <Shown value={name} />
            </a>
            <span className="inline-flex flex-wrap items-center gap-2">
              <CategoryBadge category={from} size="cell" />
              <ArrowRight aria-hidden="true" className="follows-direction size-4 text-muted" />
              <span className="sr-only">{t("review.becomes")}</span>
              <CategoryBadge category={to} size="cell" />
            </span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDate(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
