import { Download, FileSearch, Upload } from "lucide-react";
import { useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { type ApiResult, type ApprovalRefusal, approvalRefusal, callApi, request } from "#app/ui/admin/call-api.ts";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { FILE_BUTTON_CLASS, FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { valueWords } from "#app/ui/admin/history/difference-list.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import type { ImportAnswer } from "#domain/api/staff-answers.ts";
import type { ImportedRecord, ImportReport } from "#domain/import/import-record.ts";

export function DataScreen() {
  const t = useStaffMessages();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isRunning, setRunning] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  const [isTrial, setTrial] = useState(true);
  const isPreview = isTrial && typeof ended === "object" && ended?.ok === true;

  /** The file is tried first, and written only once what it changes was shown. */
  async function run(asTrial: boolean): Promise<void> {
    if (!file) return setError(t("data.noFile"));
    setEnded(null);
    setTrial(asTrial);
    setRunning(true);
    const path = `/api/admin/import${asTrial ? "?trial" : ""}`;
    const result = await callApi(request<ImportAnswer>("POST", path, file));
    setRunning(false);
    setEnded(importEnd(result));
  }

  return (
    <>
      <h1 className="text-2xl">{t("data.title")}</h1>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <section className="card p-5">
          <h2 className="text-xl">{t("data.exportTitle")}</h2>
          <p className="mt-1 mb-4 text-muted">{t("data.exportText")}</p>
          <a href="/api/admin/export" download className={buttonClass("primary")}>
            <Download aria-hidden="true" className="size-5" />
            {t("data.export")}
          </a>
        </section>
        <section className="card p-5">
          <h2 className="text-xl">{t("data.importTitle")}</h2>
          <p className="mt-1 mb-4 text-muted">{t("data.importText")}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void run(true);
            }}
            className="flex flex-col items-start gap-4"
          >
            <FieldShell label={t("data.file")} required error={error}>
              {(tie) => (
                <input
                  type="file"
                  accept="application/json,.json"
                  {...tie}
                  onChange={({ target }) => {
                    setError(undefined);
                    setEnded(null);
                    setFile(target.files?.[0] ?? null);
                  }}
                  className={`${INPUT_CLASS} ${FILE_BUTTON_CLASS} py-2`}
                />
              )}
            </FieldShell>
            <Button type="submit" look={isPreview ? "quiet" : "primary"} isInactive={isRunning}>
              <FileSearch aria-hidden="true" className="size-5" />
              {t(isRunning && isTrial ? "data.previewing" : "data.preview")}
            </Button>
          </form>
          {isRunning && (
            <p role="status" className="mt-4 text-sm text-muted">
              {t("data.checking")}
            </p>
          )}
          {ended && <ImportOutcome ended={ended} isTrial={isTrial} />}
          {isPreview && (
            <Button look="primary" className="mt-4" onClick={() => void run(false)}>
              <Upload aria-hidden="true" className="size-5" />
              {t("data.import")}
            </Button>
          )}
        </section>
      </div>
    </>
  );
}

/** Without an answer it is unknown whether it was written. */
type Ended = ImportReport | ApprovalRefusal | "failed" | "too-large" | "signed-out" | "unanswered";

/** What is known of an import after its answer; a server that gave no reason may have written it all the same. */
export function importEnd(result: ApiResult<ImportAnswer>): Ended {
  if (result.ok) return result.answer.report;
  if (result.report) return result.report;
  if (result.kind === "signed-out" || result.kind === "too-large") return result.kind;
  const refusal = approvalRefusal(result);
  if (refusal) return refusal;
  const isRefused = result.error !== "" || (result.status >= 400 && result.status < 500);
  return isRefused ? "failed" : "unanswered";
}

function headline(t: StaffMessages, ended: Ended): string {
  if (ended === "too-large") return t("data.tooLarge");
  if (ended === "signed-out") return t("editor.signedOut");
  if (ended === "failed") return t("data.failed");
  if (ended === "unanswered") return t("data.unanswered");
  if (typeof ended === "string") return t(ended);
  if (ended.ok) return t("data.done", ended.counts);
  if (ended.problem === "refused") return t("data.refused", { count: ended.refused });
  if (ended.problem === "no-records") return t("data.noRecords");
  return ended.line === null ? t("data.notJson") : t("data.notJsonAt", { line: ended.line });
}

function placeOf(t: StaffMessages, { type, index, line }: ImportedRecord): string {
  const place = { kind: t(`${type}.kind`), number: index + 1 };
  return line === null ? t("data.placeShort", place) : t("data.place", { ...place, line });
}

/** How an import ended, and what was changed on the way or refused, record by record. */
function ImportOutcome({ ended, isTrial }: { ended: Ended; isTrial: boolean }) {
  const t = useStaffMessages();
  const site = useMessages();
  const records = typeof ended === "object" && "records" in ended ? ended.records : [];
  const isGood = typeof ended === "object" && ended.ok;
  return (
    <div className="mt-4">
      <p role="alert" className={`font-semibold ${isGood ? "text-up" : "text-down"}`}>
        {isTrial && typeof ended === "object" && ended.ok ? t("data.wouldDo", ended.counts) : headline(t, ended)}
      </p>
      <ul className="mt-2 flex max-h-96 flex-col gap-2 overflow-auto">
        {records.map((each) => (
          <li key={`${each.type}-${each.index}`} className="rounded-xl border border-line p-3">
            <p>
              <bdi className="font-bold">{each.name || each.id}</bdi>{" "}
              <span className="text-sm text-muted">
                {placeOf(t, each)}
                {each.outcome !== "refused" && ` · ${t(`data.outcome.${each.outcome}`)}`}
              </span>
            </p>
            {each.problem && <p className="text-down">{t(`data.problem.${each.problem}`)}</p>}
            {each.notes.map(({ note, field, from, to }) => (
              <p key={note + field} className="text-sm text-muted">
                {t(`data.note.${note}`, {
                  field: fieldLabel(t, toShownPath(field)),
                  from: isolate(valueWords(t, site, [field], from) || t("history.notRecorded")),
                  to: isolate(valueWords(t, site, [field], to) || t("history.notRecorded")),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
