import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { statusWord } from "#app/i18n/status-word.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { CompareLink } from "#app/ui/compare/compare-form.tsx";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { LensMark } from "#app/ui/lens/lens-bar.tsx";
import { WatchButton } from "#app/ui/watchlist/watch-button.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type { BylinePerson } from "#domain/staff/public-profile.ts";
import { formatDate } from "#domain/text/date.ts";
import type { LensPosition } from "#domain/views/lens-view.ts";
import type { ExchangeAnswers, HingeView, MethodView } from "#domain/views/method-view.ts";
import type { ReviewCard, ReviewView } from "#domain/views/review-view.ts";
import { Logo } from "../logo.tsx";
import { reviewPath } from "../review-path.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { StatusBand } from "./status-band.tsx";
import { UseMatrix } from "./use-list.tsx";

type StatusProps = { review: ReviewView; method: MethodView };
type Props = StatusProps & {
  lensPosition?: LensPosition | undefined;
  headline?: ReactNode;
  origin: string;
  /** The view whose statuses are shown; ours without it. */
  view: string | undefined;
  classQuestion: ReactNode;
};

/** What a visitor came for: what it is, the answer, each use, and what the answer rests on. */
export function StatusBlock({ review, method, lensPosition, headline, origin, view, classQuestion }: Props) {
  const { type } = method;
  const props = { review, method };
  return (
    <header id="first-screen" data-category={review.status}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Logo image={review.image} letter={review.letter} />
        <h1 className="min-w-40 flex-1 leading-tight">
          <Shown value={review.name} /> <bdi className="text-lg font-semibold text-muted">{review.symbol}</bdi>
        </h1>
        {headline}
      </div>
      <Prepared as="div" of={StatusBand} props={props} />
      {review.successor && <Successor of={review.successor} />}
      {lensPosition && (
        <div className="mt-3">
          <LensMark of={lensPosition} />
        </div>
      )}
      <Prepared as="div" of={Answers} props={props} />
      <Prepared as="div" className="review-actions" of={Actions} props={{ review, method, origin, view }} />
      {method.hinges && <Hinges hinges={method.hinges} path={reviewPath(type, review)} view={view} />}
      {classQuestion}
    </header>
  );
}

/** Each use of a coin; the purchase and the other products of an exchange. */
function Answers({ method: { type, hasStatus, uses, exchange } }: StatusProps) {
  if (!hasStatus) return null;
  return type === "coin" ? <UseMatrix uses={uses.offered} /> : exchange && <BothAnswers of={exchange} />;
}

type ActionProps = StatusProps & Pick<Props, "origin" | "view">;

/** At hand at the bottom of a phone's screen. */
function Actions({ review, method: { type, hasStatus }, origin, view }: ActionProps) {
  const t = useMessages();
  // What is shared is our own page.
  const status = hasStatus && !view ? statusWord(t, review) : undefined;
  return (
    <>
      <WatchButton type={type} id={review.id} name={review.name.text} />
      <CompareLink type={type} id={review.id} name={review.name.text} />
      <ShareMenu path={reviewPath(type, review)} origin={origin} name={review.name.text} status={status} />
    </>
  );
}

function Successor({ of: card }: { of: ReviewCard }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {t("review.successor")}
      <a
        href={localize(reviewPath("coin", card))}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline"
      >
        <Shown value={card.name} />
      </a>
      <StatusBadge status={card.status} isAssessed={card.isAssessed} />
    </p>
  );
}

/** Who wrote the review, when it was checked, and what it is not. */
export function AboutReview({ review, method }: StatusProps) {
  const t = useMessages();
  const language = useLanguage();
  const date = formatDate(review.reviewedAt, language);
  return (
    <section aria-label={t("review.about")} className="text-sm text-muted">
      <p>
        {date && <time dateTime={review.reviewedAt ?? undefined}>{t("review.reviewedAt", { date })}. </time>}
        {review.due?.isOverdue && (
          <span className="font-semibold text-down">
            {t("review.overdue", { date: formatDate(review.due.date, language) ?? "" })}.
          </span>
        )}
      </p>
      <Byline review={review} />
      <p className="mt-1 max-w-prose">
        {t("review.notFatwa")} {t("review.ratingNotStatus")}{" "}
        {method.version === null ? t("review.notAssessed") : t("review.method", { version: method.version })}{" "}
        {method.strength && t(`strengthMeans.${method.strength}`)}
      </p>
    </section>
  );
}

/** An exchange has one answer for the purchase and one for its other products. */
function BothAnswers({ of: { purchase, grade, isGradeKnown } }: { of: ExchangeAnswers }) {
  const t = useMessages();
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">{t("exchangeAnswers.purchase")}</dt>
        <dd className="mt-1">
          <StatusBadge status={purchase} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t("exchangeAnswers.others")}</dt>
        <dd className="mt-1">
          <strong>{isGradeKnown ? grade.label : t("exchangeAnswers.atLeast", { grade: grade.label })}</strong>
          <span className="block max-w-prose text-sm text-muted">{grade.means}</span>
        </dd>
      </div>
    </dl>
  );
}

type HingeProps = { hinges: readonly HingeView[]; path: string; view: string | undefined };

/** What the status would be for those who answer a disputed question differently. */
function Hinges({ hinges, path, view: shown }: HingeProps) {
  const t = useMessages();
  const localize = useLocalize();
  if (hinges.length === 0) return <p className="mt-4 text-sm text-muted">{t("hinges.firm")}</p>;
  return (
    <details className="mt-4" open={shown !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">{t("hinges.title")}</summary>
      <ul className="mt-1 flex flex-col gap-3">
        {hinges.map(({ answers, view, status, uses }) => (
          <li key={answers.map(({ label }) => label).join()} className="text-sm">
            {answers.map(({ asks, label }) => (
              <p key={asks} className="max-w-prose">
                <span className="text-muted">{asks}</span>{" "}
                {view ? (
                  <a
                    href={addView(localize(path), view)}
                    aria-current={view === shown ? "true" : undefined}
                    className="font-bold text-ink underline aria-[current]:bg-accent-soft"
                  >
                    {label}
                  </a>
                ) : (
                  <strong>{label}</strong>
                )}
              </p>
            ))}
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
              {status && <StatusBadge status={status} size="cell" />}
              {uses.map((use) => (
                <span key={use.name} className="inline-flex items-center gap-2">
                  {use.name} <StatusBadge status={use.status} size="cell" />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const whoIs = ({ name, qualification }: BylinePerson): string =>
  qualification ? `${isolate(name)} (${isolate(qualification)})` : isolate(name);

/** Who wrote and who checked the review, and when it is looked at again. */
export function Byline({
  review: { byline, due, isAssessed },
}: {
  review: Pick<ReviewView, "byline" | "due" | "isAssessed">;
}) {
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
  // Nobody has checked the facts of a record that has none.
  const byTeam = isAssessed || checked ? [t(checked ? "review.writtenByTeam" : "review.byTeam")] : [];
  const sentences = [
    ...(written ? [sentence("written", written)] : byTeam),
    ...(checked ? [sentence("checked", checked)] : []),
    ...(dueOn ? [t("review.dueOn", { date: dueOn })] : []),
  ];
  return <p className="mt-1 max-w-prose">{sentences.join(" ")}</p>;
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
