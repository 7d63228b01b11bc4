import { Archive, FileSearch, Layers, MapPin, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { LensMark } from "#app/ui/lens/lens-bar.tsx";
import { StrengthText } from "#app/ui/review/figures/hinges.tsx";
import { UseMatrix } from "#app/ui/review/figures/use-list.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { STATUS_ICONS, StatusBadge, StatusWord } from "#app/ui/review/status-badge.tsx";
import type { LensPosition } from "#domain/views/lens-view.ts";
import type { ExchangeAnswers as ExchangeAnswersView } from "#domain/views/method-view.ts";
import type { ReviewCard, Reviewed, ReviewView } from "#domain/views/review-view.ts";
import type { WhereView } from "#domain/views/where-view.ts";

type Props = Reviewed & {
  lensPosition?: LensPosition | undefined;
  headline?: ReactNode;
};

/** What a visitor came for: what it is, the answer, and each use. */
export function StatusBlock({ review, method, lensPosition, headline }: Props) {
  return (
    <header id="first-screen" data-category={review.status}>
      <div className={`flex items-center justify-between gap-x-3 gap-y-2 ${method.type === "coin" ? "flex-wrap" : ""}`}>
        <div className="flex min-w-0 max-w-full items-center gap-x-3">
          <Logo image={review.image} letter={review.letter} />
          <h1 className="min-w-0 leading-tight wrap-anywhere">
            <Shown value={review.name} />{" "}
            {method.type === "coin" && review.symbol !== review.name.text && (
              <bdi className="text-lg font-semibold text-muted">{review.symbol}</bdi>
            )}
          </h1>
        </div>
        {headline}
      </div>
      <StatusBand review={review} method={method} />
      {review.successor && <Successor of={review.successor} />}
      {lensPosition && (
        <div className="mt-3">
          <LensMark of={lensPosition} />
        </div>
      )}
      <Answers review={review} method={method} />
    </header>
  );
}

/** Each use of a coin; country, evidence and the other products of an exchange. */
function Answers({ review, method }: Reviewed) {
  const { type, hasStatus, uses, exchange } = method;
  if (!hasStatus) return null;
  return type === "coin" ? (
    <UseMatrix uses={uses} />
  ) : (
    exchange && <ExchangeAnswers {...{ review, method }} of={exchange} />
  );
}

function Successor({ of: card }: { of: ReviewCard }) {
  const t = useMessages();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {t("review.successor")}
      <PageLink
        to={reviewPath("coin", card)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline"
      >
        <Shown value={card.name} />
      </PageLink>
      <StatusBadge status={card.status} isAssessed={card.isAssessed} />
    </p>
  );
}

/** Where it is licensed, how well the status is founded, and what its other products are. */
function ExchangeAnswers({ review, method: { strength }, of }: Reviewed & { of: ExchangeAnswersView }) {
  const t = useMessages();
  const { purchase, grade, isGradeKnown } = of;
  return (
    <div className="mt-2 flex flex-col text-sm">
      {purchase !== review.status && (
        <p className="flex items-center gap-2 pt-1.5 text-muted">
          {t("exchangeAnswers.purchase")}: <StatusWord status={purchase} />
        </p>
      )}
      {review.where && <LicensedIn where={review.where} />}
      {strength && (
        <p className="flex gap-2 py-1.5 text-muted">
          <FileSearch aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <StrengthText strength={strength} />
          </span>
        </p>
      )}
      <p className="flex gap-2 py-1.5 text-muted">
        <Layers aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t("exchangeAnswers.others")}:{" "}
          {grade && (
            <strong className="text-ink">
              {isGradeKnown ? grade.label : t("exchangeAnswers.atLeast", { grade: grade.label })}.
            </strong>
          )}{" "}
          {grade?.means ?? t("exchangeAnswers.notKnown")}
        </span>
      </p>
    </div>
  );
}

/** One line, so that nothing moves where the script replaces it with the reader's country (`page-script/lazy/remembered.ts`). */
function LicensedIn({ where: { licences, licensedIn } }: { where: WhereView }) {
  const t = useMessages();
  const list = licensedIn.map(({ name }) => name).join(t("review.listSeparator"));
  const text = list ? t("where.licensedIn", { list }) : t(licences ? "where.notLicensed" : "where.licencesUnknown");
  return (
    <a href="#where" className="flex min-h-11 items-center gap-2 text-ink hover:underline">
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      <span
        className="truncate underline"
        data-here={t("where.here", { country: "{country}", state: "{state}" })}
        data-unknown={t("ask.presenceUnknown")}
      >
        {text}
      </span>
    </a>
  );
}

/** An editor gave another status than the rule: what the rule gives, and the reason. */
export function ExceptionBanner({ review: { suggested, exception } }: { review: ReviewView }) {
  const t = useMessages();
  if (!suggested) return null;
  return (
    <section aria-labelledby="exception" className="mt-4 rounded-card border-2 border-accent bg-accent-soft p-5">
      <h2 id="exception" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-ink" />
        {t("screening.exception")}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {t("screening.suggested")} <StatusBadge status={suggested} />
      </p>
      {exception.text && <Shown value={exception} as="p" className="mt-2 max-w-prose" />}
    </section>
  );
}

/** The answer: status, what it is for, why in one line, and quality in neutral words. Solid only where it was assessed. */
function StatusBand({ review, method }: Reviewed) {
  const t = useMessages();
  const { status, isAssessed, why } = review;
  if (!method.hasStatus) return <EndedBand {...{ review, method }} />;
  const Icon = STATUS_ICONS[status];
  const look = isAssessed ? "bg-status-solid text-on-status" : "border-2 border-dashed border-status text-status";
  const ofExchange = status === "haram" ? "review.exchangeAsksEven" : "review.exchangeAsks";
  const asks = method.type === "coin" ? "review.coinAsks" : ofExchange;
  return (
    <div data-category={status} className={`mt-4 rounded-card p-4 sm:p-5 ${look}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <PageLink
          to="/methodology"
          title={t("category.why")}
          className="inline-flex min-h-11 items-baseline gap-2 text-2xl font-bold hover:underline"
        >
          <span className="sr-only">{t("review.status")}: </span>
          <Icon aria-hidden="true" strokeWidth={2.75} className="size-7 self-center" />
          {t(`category.${status}`)}
          {!isAssessed && <span className="text-base font-normal">({t("category.notAssessed")})</span>}
          <span className="sr-only">. {t("category.why")}</span>
        </PageLink>{" "}
        {method.version !== null && <span>{t(asks)}</span>}
      </p>
      {why.text && <Shown value={why} as="p" className="mt-1 mb-2 max-w-prose text-lg leading-snug text-pretty" />}
      <Quality {...review} />
    </div>
  );
}

/** In words and without stars: next to "haram" they would read as praise. A rating without an assessment is nobody's grade yet. */
export function Quality({ rating, isAssessed }: Pick<ReviewView, "rating" | "isAssessed">) {
  const t = useMessages();
  const text = ratingText(rating, useLanguage());
  if (!isAssessed) return null;
  return (
    <span className="text-sm">
      {t("rating.quality")} <bdi>{text}/5</bdi>
    </span>
  );
}

/** What happened and what not to do, in place of a status for use today. */
function EndedBand({ review: { why }, method: { state, type } }: Reviewed) {
  const t = useMessages();
  if (!state) return null;
  const { id, label, means, month } = state;
  return (
    <div data-category="ended" className="mt-4 rounded-card bg-status-solid p-4 text-on-status sm:p-5">
      <p className="flex gap-3 text-2xl leading-snug font-bold">
        <Archive aria-hidden="true" className="mt-1 size-7 shrink-0" />
        <span>
          {month ? t(`ended.${id}`, { month }) : `${label}.`} {t(`ended.avoid.${type}`)}
        </span>
      </p>
      {why.text ? (
        <Shown value={why} as="p" className="mt-2 max-w-prose text-lg leading-snug text-pretty" />
      ) : (
        <p className="mt-2 max-w-prose">{means}</p>
      )}
    </div>
  );
}
