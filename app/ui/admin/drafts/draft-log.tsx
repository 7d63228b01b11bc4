import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { fieldLabel } from "#app/ui/admin/editor/fields/field-label.ts";
import { DELETION_EVENTS } from "#domain/drafts/deletion.ts";
import type { DraftEvent } from "#domain/drafts/draft-state.ts";
import { formatMoment } from "#domain/text/date.ts";
import { isLanguage } from "#domain/text/language.ts";

/** Between the parts of a path that a comment is about: not a sign that is in the name of a field or a fact. */
export const PATH_SEPARATOR = " › ";

/** What is shown next to an event: a comment or a reason as it was written, a person or a language by name. */
function detailOf(t: StaffMessages, { kind, text }: DraftEvent): string {
  // What these have is for the product: a version, or the id of a request.
  if (text === "" || DELETION_EVENTS.some((deletion) => deletion === kind)) return "";
  if (kind === "published") return t("draft.approvedBy", { person: isolate(text) });
  if (kind === "publishedLanguage") return isLanguage(text) ? t(`language.${text}`) : text;
  return kind === "submitted" || kind === "assigned" ? t("draft.assignee", { person: isolate(text) }) : text;
}

/** Everything that was done to the drafts of a record, newest first. */
export function DraftLog({ events }: { events: readonly DraftEvent[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (events.length === 0) return null;
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-xl">{t("draft.log")}</h2>
      <ol className="mt-3 flex flex-col divide-y divide-line">
        {events.map((event) => {
          const detail = detailOf(t, event);
          return (
            <li key={event.id} className="py-3">
              <p>
                <strong>{t(`draftEvent.${event.kind}`)}</strong>
                {event.kind === "commented" && event.field && (
                  <span className="text-muted"> · {fieldLabel(t, event.field.split(PATH_SEPARATOR))}</span>
                )}
                <span className="block text-sm text-muted">
                  {t("dashboard.by", { editor: isolate(event.who), time: isolate(formatMoment(event.at, language)) })}
                </span>
              </p>
              {detail && (
                <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                  {detail}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
