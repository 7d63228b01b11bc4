import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, TextLink } from "#app/ui/kit/inline-text.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { replyPath } from "#domain/reports/reply.ts";
import { reportPath } from "#domain/reports/report.ts";
import { type BylinePerson, personPath } from "#domain/staff/public-profile.ts";
import { formatDate } from "#domain/text/date.ts";
import type { Reviewed, ReviewView } from "#domain/views/review-view.ts";

/** When the review was checked, what it is not, and where to report a mistake. */
export function AboutReview({ review, type }: { review: ReviewView; type: RecordType }) {
  const t = useMessages();
  const language = useLanguage();
  const date = formatDate(review.reviewedAt, language);
  return (
    <div className="text-sm text-muted">
      <p>
        {date && <time dateTime={review.reviewedAt ?? undefined}>{t("review.reviewedAt", { date })}. </time>}
        {review.due?.isOverdue && (
          <span className="font-semibold text-down">
            {t("review.overdue", { date: formatDate(review.due.date, language) ?? "" })}.{" "}
          </span>
        )}
        {t("review.notFatwa")}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <PageLink to={reportPath({ entity: type, id: review.id })}>{t("report.wrong")}</PageLink>
        {review.mayReply && <PageLink to={replyPath({ entity: type, id: review.id })}>{t("reply.link")}</PageLink>}
      </p>
    </div>
  );
}

/** Who wrote it and by which method. */
export function HowReviewed({ review, method }: Reviewed) {
  const t = useMessages();
  return (
    <div className="text-sm text-muted">
      <Byline review={review} />
      <p className="mt-1 max-w-prose">
        {method.version === null ? t("review.notAssessed") : t("review.method", { version: method.version })}{" "}
        {t("review.ratingNotStatus")}
      </p>
    </div>
  );
}

const whoIs = ({ name, qualification }: BylinePerson): string =>
  qualification ? `${isolate(name)} (${isolate(qualification)})` : isolate(name);

/** Who wrote and who checked the review, and when it is looked at again. */
function Byline({
  review: { byline, due, isAssessed },
}: {
  review: Pick<ReviewView, "byline" | "due" | "isAssessed">;
}) {
  const t = useMessages();
  const language = useLanguage();
  const sentence = (part: "written" | "checked", person: BylinePerson) => {
    const date = formatDate(person.date || null, language);
    const who = whoIs(person);
    const text = date ? t(`review.${part}ByOn`, { who, date }) : t(`review.${part}By`, { who });
    return <WithLink text={text} person={person} />;
  };
  const written = byline?.written;
  const checked = byline?.checked;
  const dueOn = due && !due.isOverdue ? formatDate(due.date, language) : null;
  // Nobody has checked the facts of a record that has none.
  const byTeam = isAssessed || checked ? t(checked ? "review.writtenByTeam" : "review.byTeam") : "";
  return (
    <p className="mt-1 max-w-prose">
      {written ? sentence("written", written) : byTeam} {checked && sentence("checked", checked)}{" "}
      {dueOn && t("review.dueOn", { date: dueOn })}
    </p>
  );
}

/** The name in it links to the page of the person. */
function WithLink({ text, person }: { text: string; person: BylinePerson }) {
  if (!person.slug) return text;
  const name = isolate(person.name);
  const at = text.indexOf(name);
  return (
    <>
      {text.slice(0, at)}
      <TextLink to={personPath(person)}>{name}</TextLink>
      {text.slice(at + name.length)}
    </>
  );
}
