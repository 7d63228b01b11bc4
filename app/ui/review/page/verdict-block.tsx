import { Archive, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { CompareLink } from "#app/ui/compare/compare-form.tsx";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { Beside } from "#app/ui/lens/lens-bar.tsx";
import { WatchButton } from "#app/ui/watchlist/watch-star.tsx";
import type { BylinePerson } from "#domain/staff/public-profile.ts";
import { formatDate } from "#domain/text/date.ts";
import type { BesideView } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { Logo } from "../logo.tsx";
import { reviewPath } from "../review-path.ts";
import { ShareMenu } from "./share-menu.tsx";
import { UseChips } from "./use-list.tsx";

type Verdict = { review: ReviewView; method: MethodView };
type Props = Verdict & { beside?: BesideView | undefined; headline?: ReactNode; origin: string };

/** What a visitor came for, above the fold: state, status, one sentence of why, the price or the way to it, sharing; then what it rests on. */
export function VerdictBlock({ review, method, beside, headline, origin }: Props) {
  const t = useMessages();
  const { kind, hasStatus } = method;
  const status = hasStatus ? t(`category.${review.category}`) : undefined;
  const share = { path: reviewPath(kind, review), origin, name: review.name.text, status };
  return (
    <header
      id="first-screen"
      data-category={hasStatus ? review.category : "unreviewed"}
      className="card border-s-4 border-s-status p-5 sm:p-8"
    >
      <Prepared as="div" of={VerdictHead} props={{ review, method, beside }} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {headline}
        <Prepared as="div" className="ms-auto" of={ShareMenu} props={share} />
      </div>
      <Prepared as="div" of={VerdictFoot} props={{ review, method }} />
    </header>
  );
}

/** Name, symbol, status and why. */
function VerdictHead({ review, method, beside }: Verdict & { beside?: BesideView | undefined }) {
  const { state, hasStatus } = method;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Logo image={review.image} letter={review.letter} size="large" />
        <div className="min-w-44 flex-1">
          <h1 className="text-2xl sm:text-3xl">
            <Shown value={review.name} /> <bdi className="text-lg font-semibold text-muted">{review.symbol}</bdi>
          </h1>
          <RatingAndDate review={review} />
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
    </>
  );
}

function RatingAndDate({ review }: Pick<Verdict, "review">) {
  const t = useMessages();
  const language = useLanguage();
  const date = formatDate(review.reviewedAt, language);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="sr-only">{t("rating.label")}: </span>
        <Stars rating={review.rating} label={t("rating.outOf", { rating: ratingText(review.rating, language) })} />
        <bdi aria-hidden="true">{ratingText(review.rating, language)} / 5</bdi>
      </span>
      {date && <time dateTime={review.reviewedAt ?? undefined}>{t("review.reviewedAt", { date })}</time>}
      {review.due?.isOverdue && (
        <span className="font-semibold text-down">
          {t("review.overdue", { date: formatDate(review.due.date, language) ?? "" })}
        </span>
      )}
    </p>
  );
}

/** Status by use, what the stars rest on, and what this is not. */
function VerdictFoot({ review, method }: Verdict) {
  const t = useMessages();
  const { kind, hasStatus, uses, answers, version } = method;
  return (
    <>
      {hasStatus && kind === "coin" && <UseChips uses={uses.offered} />}
      <RatingLine answers={answers} />
      <Byline review={review} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-muted">
          {t("review.notFatwa")} {t("review.ratingNotStatus")}{" "}
          {version === null ? t("review.notAssessed") : t("review.method", { version })}
        </p>
        <div className="flex flex-wrap gap-3">
          <WatchButton kind={kind} id={review.id} name={review.name.text} />
          <CompareLink kind={kind} id={review.id} name={review.name.text} />
        </div>
      </div>
    </>
  );
}

/** The headline. What it answers is below it. */
function Status({ review, method }: Verdict) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <div className="flex flex-col">
      <a
        href={localize("/methodology")}
        title={t("category.why")}
        className="inline-flex min-h-11 items-center rounded-full hover:brighter"
      >
        <span className="sr-only">{t("review.status")}: </span>
        <CategoryBadge category={review.category} size="large" />
        <span className="sr-only">. {t("category.why")}</span>
      </a>
      {method.version !== null && (
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
    <ul className="mt-3 flex flex-wrap gap-x-3 text-xs text-muted">
      {answers.map(({ id, label, answer }) => (
        <li key={id}>
          {label} <bdi className="font-semibold text-ink">{ratingText(answer, language)}</bdi>
        </li>
      ))}
    </ul>
  );
}

const whoIs = ({ name, qualification }: BylinePerson): string =>
  qualification ? `${isolate(name)} (${isolate(qualification)})` : isolate(name);

/** Who wrote and who checked the review, and when it is looked at again. */
export function Byline({ review: { byline, due } }: { review: Pick<ReviewView, "byline" | "due"> }) {
  const t = useMessages();
  const language = useLanguage();
  const sentence = (part: "written" | "checked", person: BylinePerson): string => {
    const date = formatDate(person.date || null, language);
    const who = whoIs(person);
    return date ? t(`review.${part}ByOn`, { who, date }) : t(`review.${part}By`, { who });
  };
  const written = byline?.written;
  const checked = byline?.checked;
  const dueOn = due && !due.isOverdue ? formatDate(due.date, language) : null;
  const sentences = [
    written ? sentence("written", written) : t(checked ? "review.writtenByTeam" : "review.byTeam"),
    ...(checked ? [sentence("checked", checked)] : []),
    ...(dueOn ? [t("review.dueOn", { date: dueOn })] : []),
  ];
  return <p className="mt-3 max-w-prose text-sm text-muted">{sentences.join(" ")}</p>;
}

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
