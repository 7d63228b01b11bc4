import { useForm, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FieldShell, INPUT_CLASS, SelectField, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { OUTCOMES, type Outcome, type Report } from "#domain/reports/report.ts";
import { directionOf, emptyText, type Language } from "#domain/text/language.ts";
import type { StepIssues, TakeReportStep } from "./use-report-step.tsx";

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
