import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import type { BylinePerson } from "#domain/staff/public-profile.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ReviewView } from "#domain/views/review-view.ts";

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
