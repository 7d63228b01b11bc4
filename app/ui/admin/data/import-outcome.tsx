import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { ApiResult } from "#app/ui/admin/call-api.ts";
import type { ImportAnswer } from "#domain/api/staff-answers.ts";
import type { ImportReport, ImportTold } from "#domain/import/import-record.ts";

/** Without an answer nobody knows whether it was written. */
export type Ended = ImportReport | "failed" | "too-large" | "signed-out" | "unanswered";

/** What is known of an import after its answer; a server that gave no reason may have written it all the same. */
export function importEnd(result: ApiResult<ImportAnswer>): Ended {
  if (result.ok) return result.answer.report;
  if (result.report) return result.report;
  if (result.kind === "signed-out" || result.kind === "too-large") return result.kind;
  const isRefused = result.error !== "" || (result.status >= 400 && result.status < 500);
  return isRefused ? "failed" : "unanswered";
}

function headline(t: StaffMessages, ended: Ended): string {
  if (ended === "too-large") return t("data.tooLarge");
  if (ended === "signed-out") return t("editor.signedOut");
  if (ended === "failed") return t("data.failed");
  if (ended === "unanswered") return t("data.unanswered");
  if (ended.ok) return t("data.done", ended.counts);
  if (ended.problem === "refused") return t("data.refused", { count: ended.refused });
  if (ended.problem === "no-records") return t("data.noRecords");
  return ended.line === null ? t("data.notJson") : t("data.notJsonAt", { line: ended.line });
}

function placeOf(t: StaffMessages, { kind, index, line }: ImportTold): string {
  const place = { kind: t(`${kind}.kind`), number: index + 1 };
  return line === null ? t("data.placeShort", place) : t("data.place", { ...place, line });
}

/** How an import ended, and what was changed on the way or refused, record by record. */
export function ImportOutcome({ ended }: { ended: Ended }) {
  const t = useStaffMessages();
  const records = typeof ended === "object" && "told" in ended ? ended.told : [];
  const isGood = typeof ended === "object" && ended.ok;
  return (
    <div className="mt-4">
      <p role="alert" className={`font-semibold ${isGood ? "text-up" : "text-down"}`}>
        {headline(t, ended)}
      </p>
      <ul className="mt-2 flex max-h-96 flex-col gap-2 overflow-auto">
        {records.map((each) => (
          <li key={`${each.kind}-${each.index}`} className="rounded-xl border border-line p-3">
            <p>
              <bdi className="font-bold">{each.name || each.id}</bdi>{" "}
              <span className="text-sm text-muted">{placeOf(t, each)}</span>
            </p>
            {each.problem && <p className="text-down">{t(`data.problem.${each.problem}`)}</p>}
            {each.notes.map(({ note, field, from, to }) => (
              <p key={note + field} className="text-sm text-muted">
                {t(`data.note.${note}`, { field, from: isolate(from), to: isolate(to) })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
