import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { EDITOR_LANGUAGES, EditorSelect, EditorText } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { RATING_ANSWERS, RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import { directionOf } from "#domain/text/language.ts";
import { Fold } from "./fold.tsx";
import { useMethod } from "./method-context.tsx";
import { sumOfAnswers } from "./typed-standing.ts";

export function StateField() {
  const t = useStaffMessages();
  const { words } = useMethod();
  const state = useWatch<EditorValues, "state">({ name: "state" });
  return (
    <EditorSelect
      name="state"
      label={t("field.state")}
      hint={words.states[state].means}
      options={RECORD_STATES.map((one) => [one, words.states[one].label])}
    />
  );
}

/** One star each, in halves. */
export function AnswerFields() {
  const t = useStaffMessages();
  const language = useLanguage();
  const { words } = useMethod();
  const answers = useWatch<EditorValues, "rating_answers">({ name: "rating_answers" });
  const { errors } = useFormState<EditorValues>();
  const [isOpen, setOpen] = useState(false);
  const sum = sumOfAnswers(answers);
  return (
    <Fold
      summary={
        <span className="font-semibold text-ink">
          {t("field.rating_answers")}
          {sum !== null && (
            <span className="ms-3 font-normal text-muted">{t("facts.sum", { sum: ratingText(sum, language) })}</span>
          )}
        </span>
      }
      hasError={errors.rating_answers !== undefined}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {RATING_QUESTIONS.map((question) => (
          <EditorSelect
            key={question}
            name={`rating_answers.${question}`}
            label={words.answers[question].label}
            hint={words.answers[question].means}
            options={[
              ["", t("facts.unanswered")],
              ...RATING_ANSWERS.map((answer) => [String(answer), ratingText(answer, language)] as const),
            ]}
          />
        ))}
      </div>
    </Fold>
  );
}

/** What people type who look for it under another name. */
export function AliasFields() {
  const t = useStaffMessages();
  const { errors } = useFormState<EditorValues>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      summary={<span className="font-semibold text-ink">{t("field.aliases")}</span>}
      hasError={errors.aliases !== undefined}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className="grid gap-4 pt-2 lg:grid-cols-3">
        {EDITOR_LANGUAGES.map((language) => (
          <EditorText
            key={language}
            name={`aliases.${language}`}
            label={t("field.inLanguage", { field: t("field.aliases"), language: t(`language.${language}`) })}
            hint={t("facts.aliasesHint")}
            rows={3}
            lang={language}
            dir={directionOf(language)}
          />
        ))}
      </div>
    </Fold>
  );
}
