import { type FormEvent, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { OUTCOMES, type Outcome, type Report } from "#domain/reports/report.ts";
import { directionOf, emptyText, type Language, type LocalizedText } from "#domain/text/language.ts";
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
  const [outcome, setOutcome] = useState<Outcome>(() => firstOutcome(report));
  const [texts, setTexts] = useState({
    answer: emptyText(),
    what: emptyText(),
    why: emptyText(),
    note: emptyText(),
  });
  const [site, setSite] = useState({
    name: report.name,
    address: report.link,
    imitates: report.about?.entity === "exchange" ? report.about.id : "",
  });
  const { answer, what, why, note } = texts;

  const endings = {
    answered: { outcome, answer },
    corrected: { outcome, answer, what, why },
    warned: { outcome, answer, note, ...site },
  };

  const errorAt = (path: string): string | undefined => {
    const issue = issues[`ending.${path}`] ?? issues[path];
    if (issue === undefined) return undefined;
    if (issue === "form.draftWaiting") return t("form.draftWaiting");
    return t(issue === "required" || issue === "form.partRequired" ? "form.partRequired" : "form.tooLong");
  };

  const localized = (field: keyof typeof texts, needed: (language: Language) => boolean) => (
    <Localized
      label={t(`reports.field.${field}`)}
      hint={t(`reports.hint.${field}`)}
      value={texts[field]}
      needed={needed}
      errorOf={(language) => errorAt(`${field}.${language}`)}
      onChange={(value) => setTexts({ ...texts, [field]: value })}
    />
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    void take(report, "end", { ending: endings[outcome] });
  }

  const draftError = errorAt("draft");
  return (
    <form data-saves="" onSubmit={submit} className="card flex flex-col gap-5 p-4 md:p-6">
      <h2 className="text-xl">{t("reports.end")}</h2>
      <FieldShell label={t("reports.outcome")}>
        {(tie) => (
          <select
            {...tie}
            value={outcome}
            onChange={({ target }) => setOutcome(OUTCOMES.find((one) => one === target.value) ?? outcome)}
            className={INPUT_CLASS}
          >
            {OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {t(`reportState.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      {localized("answer", (language) => language === report.language)}
      {outcome === "corrected" && (
        <>
          {localized("what", () => true)}
          {localized("why", () => true)}
        </>
      )}
      {outcome === "warned" && (
        <>
          {(["name", "address"] as const).map((field) => (
            <FieldShell key={field} label={t(`reports.field.${field}`)} required error={errorAt(field)}>
              {(tie) => (
                <input
                  {...tie}
                  dir={field === "address" ? "ltr" : "auto"}
                  value={site[field]}
                  onChange={({ target }) => setSite({ ...site, [field]: target.value })}
                  className={INPUT_CLASS}
                />
              )}
            </FieldShell>
          ))}
          <FieldShell label={t("reports.field.imitates")}>
            {(tie) => (
              <select
                {...tie}
                value={site.imitates}
                onChange={({ target }) => setSite({ ...site, imitates: target.value })}
                className={INPUT_CLASS}
              >
                <option value="">{t("reports.nobody")}</option>
                {exchanges.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
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

type LocalizedProps = {
  label: string;
  hint: string;
  value: LocalizedText;
  needed: (language: Language) => boolean;
  errorOf: (language: Language) => string | undefined;
  onChange: (value: LocalizedText) => void;
};

function Localized({ label, hint, value, needed, errorOf, onChange }: LocalizedProps) {
  const t = useStaffMessages();
  return (
    <fieldset className="grid min-w-0 gap-4 lg:grid-cols-3">
      <legend className="mb-1 text-sm text-muted">{hint}</legend>
      {EDITOR_LANGUAGES.map((language) => (
        <FieldShell
          key={language}
          label={t("field.inLanguage", { field: label, language: t(`language.${language}`) })}
          required={needed(language)}
          error={errorOf(language)}
        >
          {(tie) => (
            <textarea
              {...tie}
              rows={3}
              lang={language}
              dir={directionOf(language)}
              value={value[language]}
              onChange={({ target }) => onChange({ ...value, [language]: target.value })}
              className={TEXT_CLASS}
            />
          )}
        </FieldShell>
      ))}
    </fieldset>
  );
}
