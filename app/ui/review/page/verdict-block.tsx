import { Archive, Share2 } from "lucide-react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Shown } from "#app/ui/kit/localized-text.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { Beside } from "#app/ui/lens/beside.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { BesideView } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { Logo } from "../logo.tsx";
import { UseChips } from "./use-list.tsx";

type Props = { review: ReviewView; method: MethodView };

/** What a visitor came for, above the fold: state, status, rating, one sentence of why, status by use, the date. */
export function VerdictBlock({ review, method, beside }: Props & { beside?: BesideView | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  const { state, hasStatus, version, isAssessed } = method;
  const date = formatDate(review.reviewedAt, language);
  return (
    <header
      id="first-screen"
      data-category={hasStatus ? review.category : "unreviewed"}
      className="card border-s-4 border-s-status p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Logo image={review.image} letter={review.letter} size="large" />
        <div className="min-w-52 flex-1">
          <h1 className="text-2xl sm:text-3xl">
            <Shown value={review.name} /> <bdi className="text-lg font-semibold text-muted">{review.symbol}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span className="inline-flex items-center gap-2">
              <span className="sr-only">{t("rating.label")}: </span>
              <Stars
                rating={review.rating}
                label={t("rating.outOf", { rating: ratingText(review.rating, language) })}
              />
              <bdi aria-hidden="true">{ratingText(review.rating, language)} / 5</bdi>
            </span>
            {date && <time dateTime={review.reviewedAt ?? undefined}>{t("review.reviewedAt", { date })}</time>}
          </p>
          <RatingLine answers={method.answers} />
        </div>
        {hasStatus && !state && <Status review={review} method={method} />}
        {beside && <Beside of={beside} />}
      </div>
      {state && (
        <p data-category="unreviewed" className="mt-4 flex max-w-prose items-start gap-2 rounded-xl bg-status-soft p-3">
          <Archive aria-hidden="true" className="mt-1 size-5 shrink-0 text-status" />
          <span>
            <strong>{state.label}.</strong> {state.means}
          </span>
        </p>
      )}
      {hasStatus && state && (
        <div className="mt-3">
          <Status review={review} method={method} />
        </div>
      )}
      {review.why.text && <Shown value={review.why} as="p" className="mt-4 max-w-prose text-lg" />}
      {hasStatus && method.kind === "coin" && <UseChips uses={method.uses.offered} />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-muted">
          {t("review.notFatwa")} {t("review.ratingNotStatus")}{" "}
          {t(isAssessed ? "review.method" : "review.notAssessed", { version })}
        </p>
        <ShareButton title={review.name.text} />
      </div>
    </header>
  );
}

/** The headline: what it answers stands below it. */
function Status({ review, method }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <div className="flex flex-col">
      <a
        href={localize("/methodology")}
        title={t("category.why")}
        className="inline-flex min-h-11 items-center rounded-full hover:brightness-110"
      >
        <span className="sr-only">{t("review.verdict")}: </span>
        <CategoryBadge category={review.category} size="large" />
        <span className="sr-only">. {t("category.why")}</span>
      </a>
      {method.isAssessed && (
        <p className="text-xs text-muted">{t(method.kind === "coin" ? "review.coinAsks" : "review.exchangeAsks")}</p>
      )}
    </div>
  );
}

/** The five questions behind the stars, in short. */
function RatingLine({ answers }: Pick<MethodView, "answers">) {
  const language = useLanguage();
  if (answers.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
      {answers.map(({ id, label, answer }) => (
        <li key={id}>
          {label} <bdi className="font-semibold text-ink">{ratingText(answer, language)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Pressed, the script of the page shares the address or copies it, and says so (`app/page-script/share.ts`). */
function ShareButton({ title }: { title: string }) {
  const t = useMessages();
  return (
    <div className="needs-script flex flex-wrap items-center">
      <Button data-share={title} data-copied={t("share.copied")} data-failed={t("share.failed")}>
        <Share2 aria-hidden="true" className="size-4" />
        {t("share.button")}
      </Button>
      <span role="status" className="ms-3 text-sm text-muted empty:ms-0" />
    </div>
  );
}
