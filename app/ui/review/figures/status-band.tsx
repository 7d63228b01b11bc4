import { Archive } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import type { MethodView } from "#domain/views/method-view.ts";
import type { Reviewed, ReviewView } from "#domain/views/review-view.ts";
import { STATUS_ICONS } from "../status-badge.tsx";

/** The answer: status, what it is for, why in one line, and quality in neutral words. Solid only where it was assessed. */
export function StatusBand({ review, method }: Reviewed) {
  const t = useMessages();
  const { status, isAssessed, why } = review;
  if (!method.hasStatus) return <EndedBand method={method} why={why.text ? <Shown value={why} as="p" /> : null} />;
  const Icon = STATUS_ICONS[status];
  const look = isAssessed ? "bg-status-solid text-on-status" : "border-2 border-dashed border-status text-status";
  const asks = method.type === "coin" ? "review.coinAsks" : "review.exchangeAsks";
  return (
    <div data-category={status} className={`mt-4 rounded-card p-4 sm:p-5 ${look}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <PageLink
          to="/methodology"
          title={t("category.why")}
          className="inline-flex min-h-11 items-center gap-2 text-2xl font-bold hover:underline"
        >
          <span className="sr-only">{t("review.status")}: </span>
          <Icon aria-hidden="true" strokeWidth={2.75} className="size-7" />
          {t(`category.${status}`)}
          {!isAssessed && <span className="text-base font-normal">({t("category.notAssessed")})</span>}
          <span className="sr-only">. {t("category.why")}</span>
        </PageLink>{" "}
        {method.version !== null && <span>{t(asks)}</span>}
      </p>
      {why.text && <Shown value={why} as="p" className="mt-1 mb-2 max-w-prose text-lg leading-snug" />}
      <Quality rating={review.rating} />
    </div>
  );
}

/** In words and without stars: next to "haram" they would read as praise. */
function Quality({ rating }: Pick<ReviewView, "rating">) {
  const t = useMessages();
  const text = ratingText(rating, useLanguage());
  return (
    <p className="text-sm">
      {t("rating.quality")} <bdi>{text}/5</bdi>
    </p>
  );
}

/** What happened, in place of a status for use today. */
function EndedBand({ method: { state }, why }: { method: MethodView; why: ReactNode }) {
  return (
    <div data-category="ended" className="mt-4 rounded-card bg-status-solid p-4 text-on-status sm:p-5">
      <p className="flex items-center gap-2 text-2xl font-bold">
        <Archive aria-hidden="true" className="size-7 shrink-0" />
        {state?.label}.
      </p>
      <p className="mt-1 max-w-prose">{state?.means}</p>
      {why}
    </div>
  );
}
