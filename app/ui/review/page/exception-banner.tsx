import { TriangleAlert } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import type { ReviewView } from "#domain/views/review-view.ts";
import { CategoryBadge } from "../category-badge.tsx";

/** An editor gave another status than the rule: what the rule gives, and the reason. */
export function ExceptionBanner({ review: { suggested, exception } }: { review: ReviewView }) {
  const t = useMessages();
  if (!suggested) return null;
  return (
    <section aria-labelledby="exception" className="mt-4 rounded-card border-2 border-accent bg-accent-soft p-5">
      <h2 id="exception" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t("screening.exception")}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {t("screening.suggested")} <CategoryBadge category={suggested} />
      </p>
      {exception.text && <Shown value={exception} as="p" className="mt-2 max-w-prose" />}
    </section>
  );
}
