import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { ApiFailure } from "#app/ui/admin/call-api.ts";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FieldShell, INPUT_CLASS, SelectField, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { takeReportStep } from "#app/ui/admin/staff-api.ts";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { OUTCOMES, type Outcome, type Report, type ReportStep } from "#domain/reports/report.ts";
import { directionOf, emptyText, type Language } from "#domain/text/language.ts";

type Props = {
  report: Report;
  exchanges: { id: string; name: string }[];
  isBusy: boolean;
  take: TakeReportStep;
  issues: StepIssues;
};

const firstOutcome = ({ kind }: Report): Outcome => {
  if (kind === "scam") return "warned";
  return kind === "error" || kind === "missing" ? "corrected" : "answered";
};

/** How a case ends: the answer to the reporter, and what is published. */
export function EndForm({ report, exchanges, isBusy, take, issues }: Props) {
  const t = useStaffMessages();
  const { register, handleSubmit, control } = useForm({
    defaultValues: {
      outcome: firstOutcome(report),
      answer: emptyText(),
      what: emptyText(),
      why: emptyText(),
      note: emptyText(),
      name: report.name,
      address: report.link,
      imitates: report.about?.entity === "exchange" ? report.about.id : "",
    },
  });
  const chosen = useWatch({ control, name: "outcome" });

  const submit = handleSubmit(async ({ outcome, answer, what, why, ...warning }) => {
    const endings = {
      answered: { outcome, answer },
      corrected: { outcome, answer, what, why },
      warned: { outcome, answer, ...warning },
    };
    await take(report, "end", { ending: endings[outcome] });
  });

  const errorAt = (path: string): string | undefined => {
    const issue = issues[`ending.${path}`] ?? issues[path];
    if (issue === undefined) return undefined;
    if (issue === "form.draftWaiting" || issue === "form.nothingPublished") return t(issue);
    return t(issue === "required" || issue === "form.partRequired" ? "form.partRequired" : "form.tooLong");
  };

  const localized = (field: "answer" | "what" | "why" | "note", isRequired: (language: Language) => boolean) => (
    <fieldset className="grid min-w-0 gap-4 lg:grid-cols-3">
      <legend className="mb-1 text-sm text-muted">{t(`reports.hint.${field}`)}</legend>
      {EDITOR_LANGUAGES.map((language) => (
        <TextAreaField
          key={language}
          {...register(`${field}.${language}`)}
          label={t("field.inLanguage", { field: t(`reports.field.${field}`), language: t(`language.${language}`) })}
          required={isRequired(language)}
          lang={language}
          dir={directionOf(language)}
          error={errorAt(`${field}.${language}`)}
        />
      ))}
    </fieldset>
  );

  const draftError = errorAt("draft");
  return (
    <form data-saves="" onSubmit={submit} className="card flex flex-col gap-5 p-4 md:p-6">
      <h2 className="text-xl">{t("reports.end")}</h2>
      <SelectField
        {...register("outcome")}
        label={t("reports.outcome")}
        options={OUTCOMES.map((outcome) => [outcome, t(`reportState.${outcome}`)])}
      />
      {localized("answer", (language) => language === report.language)}
      {chosen === "corrected" && (
        <>
          {localized("what", () => true)}
          {localized("why", () => true)}
        </>
      )}
      {chosen === "warned" && (
        <>
          {(["name", "address"] as const).map((field) => (
            <FieldShell key={field} label={t(`reports.field.${field}`)} required error={errorAt(field)}>
              {(tie) => (
                <input
                  {...tie}
                  {...register(field)}
                  dir={field === "address" ? "ltr" : "auto"}
                  className={INPUT_CLASS}
                />
              )}
            </FieldShell>
          ))}
          <SelectField
            {...register("imitates")}
            label={t("reports.field.imitates")}
            options={[["", t("reports.nobody")], ...exchanges.map(({ id, name }) => [id, name] as const)]}
          />
          {localized("note", () => false)}
        </>
      )}
      {draftError && (
        <p role="alert" className="font-semibold text-down">
          {draftError}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" isInactive={isBusy}>
          {t("reports.endButton")}
        </Button>
        <p className="mt-2 text-sm text-muted">{t("reports.endHint")}</p>
      </div>
    </form>
  );
}

type ReportVersion = { id: string; version: number };

/** What is wrong, by the path of its field. */
type StepIssues = Readonly<Record<string, string>>;

/** Takes a step of a report. Marking as spam can be undone. */
export function useReportStep() {
  const t = useStaffMessages();
  const { isBusy, send, notice, notify } = useChange();
  const [issues, setIssues] = useState<StepIssues>({});

  function wordsOf({ kind }: ApiFailure, step: ReportStep): string {
    if (kind === "invalid" && step === "link") return t("reports.linkHint");
    if (kind === "conflict" || (kind === "invalid" && step === "merge")) return t("reports.changed");
    if (kind === "not-found") return t("reports.gone");
    return t(kind === "invalid" ? "reports.incomplete" : "draft.failed");
  }

  async function take({ id, version }: ReportVersion, step: ReportStep, body: object = {}): Promise<boolean> {
    const answer = await send(takeReportStep(id, step, { version, ...body }), {
      show(result) {
        const found = result.ok ? [] : (result.issues ?? []);
        setIssues(Object.fromEntries(found.map(({ path, message }) => [path, message])));
        if (!result.ok) return notify("bad", wordsOf(result, step));
        const undo = (
          <Button className="ms-3" onClick={() => void take(result.answer, "reopen")}>
            {t("reports.undo")}
          </Button>
        );
        notify("good", t(`reports.done.${step}`), step === "spam" && undo);
      },
    });
    return answer !== null;
  }

  return { isBusy, take, notice, issues };
}

export type TakeReportStep = ReturnType<typeof useReportStep>["take"];

/** The key without modifiers, by its place on the keyboard, and never while something is typed. */
export const isSpamKey = (event: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "target">): boolean =>
  event.code === "KeyS" &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select"));
