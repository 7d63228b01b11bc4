import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { type ApiFailure, type ApiResult, request } from "#app/ui/admin/call-api.ts";
import { toSaveResult } from "#app/ui/admin/editor/edit-state.ts";
import { EditorControl, LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { SelectField, useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TranslateButtons } from "#app/ui/admin/editor/form-bar.tsx";
import { MarksContext, useTranslate } from "#app/ui/admin/editor/translations/use-translate.tsx";
import { useEditForm } from "#app/ui/admin/editor/use-edit-form.ts";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { TRANSLATE_TARGETS } from "#domain/api/translate-request.ts";
import { type Outcome, outcomesOf, type Report, type ReportStep } from "#domain/reports/report.ts";
import { emptyText, type Language, type LocalizedText } from "#domain/text/language.ts";

type Props = {
  report: Report;
  exchanges: { id: string; name: string }[];
  isBusy: boolean;
  take: TakeReportStep;
};

const firstOutcome = ({ kind }: Report): Outcome => {
  if (kind === "reply") return "published";
  if (kind === "scam") return "warned";
  return kind === "error" || kind === "missing" ? "corrected" : "answered";
};

type EndText = "answer" | "what" | "why" | "note";
type EndValues = Record<EndText, LocalizedText> &
  Record<"name" | "address" | "imitates", string> & { outcome: Outcome };

/** The texts that each outcome asks for. */
const TEXTS_OF: Record<Outcome, readonly EndText[]> = {
  answered: ["answer"],
  published: [],
  corrected: ["answer", "what", "why"],
  warned: ["answer", "note"],
};

/** How a case ends: the answer to the reporter, and what is published. */
export function EndForm({ report, exchanges, isBusy, take }: Props) {
  const t = useStaffMessages();
  const messageOf = useFormMessage();
  const { ask, dialog } = useQuestion();
  const [alert, setAlert] = useState("");
  const [opened] = useState(() => ({
    version: null,
    values: {
      outcome: firstOutcome(report),
      answer: emptyText(),
      what: emptyText(),
      why: emptyText(),
      note: emptyText(),
      name: report.name,
      address: report.link,
      imitates: report.about?.entity === "exchange" ? report.about.id : "",
    },
  }));
  const { form, element, isUnsaved, save } = useEditForm({
    draftKey: `draft:report:${report.id}`,
    isNew: false,
    opened,
    merge: (_base, mine) => mine,
    toInputIssue: ({ path, message }) => ({
      path: path.replace(/^ending\./, ""),
      message: message === "required" ? "form.partRequired" : message,
    }),
  });
  useLeaveGuard(isUnsaved, "texts", ask);
  const { register, handleSubmit, control } = form;
  const { errors } = form.formState;
  const chosen: Outcome = useWatch({ control, name: "outcome" });
  const texts = TEXTS_OF[chosen];
  const { busy, marks, announcement, translate } = useTranslate(
    { form, fields: () => texts, prefix: "", labelOf: (field) => t(`reports.field.${field}`) },
    ask,
    setAlert,
  );

  const submit = handleSubmit(async (values) => {
    // The values are those of the inputs below.
    const { outcome, answer, what, why, ...warning } = values as EndValues;
    setAlert("");
    const endings = {
      answered: { outcome, answer },
      published: { outcome, answer },
      corrected: { outcome, answer, what, why },
      warned: { outcome, answer, ...warning },
    };
    const ending = endings[outcome];
    await save(async () => {
      const result = await take(report, "end", { ending });
      return result ? toSaveResult(result) : { kind: "unanswered" };
    }, null);
  });

  const errorAt = (path: string): string | undefined => messageOf(errors[path]?.message?.toString());
  const localized = (field: EndText, required: "all" | Language | false) => (
    <LocalizedField<string>
      key={field}
      name={field}
      label={t(`reports.field.${field}`)}
      hint={t(`reports.hint.${field}`)}
      required={required}
      rows={3}
    />
  );

  const draftError = errorAt("draft");
  return (
    <FormProvider {...form}>
      <MarksContext value={marks}>
        <form ref={element} data-saves="" onSubmit={submit} className="card flex flex-col gap-5 p-4 md:p-6">
          <h2 className="text-xl">{t("reports.end")}</h2>
          <SelectField
            {...register("outcome")}
            label={t("reports.outcome")}
            options={outcomesOf(report.kind).map((outcome) => [outcome, t(`reportState.${outcome}`)])}
          />
          {chosen === "published" ? <p>{t("reports.publishHint")}</p> : localized("answer", report.language)}
          {chosen === "corrected" && (
            <>
              {localized("what", "all")}
              {localized("why", "all")}
            </>
          )}
          {chosen === "warned" && (
            <>
              {(["name", "address"] as const).map((field) => (
                <EditorControl<string>
                  key={field}
                  name={field}
                  label={t(`reports.field.${field}`)}
                  required
                  dir={field === "address" ? "ltr" : "auto"}
                />
              ))}
              <SelectField
                {...register("imitates")}
                label={t("reports.field.imitates")}
                none={t("reports.nobody")}
                options={exchanges.map(({ id, name }) => [id, name])}
              />
              {localized("note", false)}
            </>
          )}
          {draftError && (
            <p role="alert" className="font-semibold text-down">
              {draftError}
            </p>
          )}
          {alert && (
            <p role="alert" className="font-semibold text-down">
              {alert}
            </p>
          )}
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <div className="form-buttons sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6">
            {texts.length > 0 && (
              <TranslateButtons
                targets={TRANSLATE_TARGETS}
                busy={busy}
                isInactive={isBusy || busy !== null}
                onTranslate={(target) => void translate(target)}
              />
            )}
            <Button type="submit" look="primary" isInactive={isBusy || busy !== null} className="ms-auto">
              {t("reports.endButton")}
            </Button>
          </div>
          <p className="text-sm text-muted">{t("reports.endHint")}</p>
          {dialog}
        </form>
      </MarksContext>
    </FormProvider>
  );
}

type ReportVersion = { id: string; version: number };

/** Takes a step of a report. Marking as spam can be undone. */
export function useReportStep() {
  const t = useStaffMessages();
  const { isBusy, send, notice, notify } = useChange();

  function wordsOf({ kind }: ApiFailure, step: ReportStep): string {
    if (kind === "invalid" && step === "link") return t("reports.linkHint");
    if (kind === "conflict" || (kind === "invalid" && step === "merge")) return t("reports.changed");
    if (kind === "not-found") return t("reports.gone");
    return t(kind === "invalid" ? "reports.incomplete" : "draft.failed");
  }

  function take(
    { id, version }: ReportVersion,
    step: ReportStep,
    body: object = {},
  ): Promise<ApiResult<SavedAnswer> | null> {
    const wanted = request<SavedAnswer>("POST", `/api/admin/reports/${encodeURIComponent(id)}/${step}`, {
      version,
      ...body,
    });
    return send(wanted, {
      show(result) {
        if (!result.ok) return notify("bad", wordsOf(result, step));
        const undo = (
          <Button className="ms-3" onClick={() => void take(result.answer, "reopen")}>
            {t("reports.undo")}
          </Button>
        );
        notify("good", t(`reports.done.${step}`), step === "spam" && undo);
      },
    });
  }

  return { isBusy, take, notice, notify };
}

export type TakeReportStep = ReturnType<typeof useReportStep>["take"];
