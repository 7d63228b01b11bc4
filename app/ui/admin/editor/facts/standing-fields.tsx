import { memo } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type EditorValues, offerNames, sumOfAnswers } from "#app/ui/admin/editor/editor-values.ts";
import {
  EditorSelect,
  EditorText,
  LocalizedField,
  useEditorLanguages,
} from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { RATING_ANSWERS, RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import { directionOf } from "#domain/text/language.ts";
import { FormFold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";

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
  const sum = sumOfAnswers(answers);
  return (
    <FormFold
      summary={
        <span className="font-semibold text-ink">
          {t("field.rating_answers")}
          {sum !== null && (
            <span className="ms-3 font-normal text-muted">{t("facts.sum", { sum: ratingText(sum, language) })}</span>
          )}
        </span>
      }
      hasError={errors.rating_answers !== undefined}
    >
      <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {RATING_QUESTIONS.map((question) => (
          <EditorSelect
            key={question}
            name={`rating_answers.${question}`}
            label={words.answers[question].label}
            hint={words.answers[question].means}
            none={t("facts.unanswered")}
            options={RATING_ANSWERS.map((answer) => [String(answer), ratingText(answer, language)])}
          />
        ))}
      </div>
    </FormFold>
  );
}

/** What people type who look for it under another name. */
export function AliasFields() {
  const t = useStaffMessages();
  const languages = useEditorLanguages();
  const { errors } = useFormState<EditorValues>();
  return (
    <FormFold
      summary={<span className="font-semibold text-ink">{t("field.aliases")}</span>}
      hasError={errors.aliases !== undefined}
    >
      <div className="grid gap-4 pt-2 lg:grid-cols-3">
        {languages.map((language) => (
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
    </FormFold>
  );
}

/** Whether one use or product is offered, where, and how it is left off. */
const OfferField = memo(function OfferField({ name }: { name: string }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  // Nothing where the facts say that it is not offered.
  const use = useRule()?.uses.find(({ id }) => id === name);
  const { errors } = useFormState<EditorValues>();
  const marked = errors.offers?.[name];
  const offered = useWatch<EditorValues, `offers.${string}.offered`>({ name: `offers.${name}.offered` });
  const label = words.uses[type][name]?.name ?? name;
  return (
    <div className="flex flex-col gap-2 rounded-xl border border-line p-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1">
          <EditorSelect
            name={`offers.${name}.offered`}
            label={label}
            none={t("facts.offeredUnknown")}
            options={[
              ["yes", t("facts.offeredYes")],
              ["no", t("facts.offeredNo")],
            ]}
          />
        </div>
        <span className="flex min-h-11 items-center">{use && <StatusBadge status={use.status} />}</span>
      </div>
      {offered !== "" && (
        <FormFold
          summary={
            <span className="font-semibold text-ink">
              {t("facts.offerTexts")}
              <span className="sr-only">: {label}</span>
            </span>
          }
          hasError={Boolean(marked?.where ?? marked?.note)}
        >
          <div className="flex flex-col gap-4 pt-2">
            <LocalizedField
              name={`offers.${name}.where`}
              label={t("field.of", { part: label, field: t("facts.where") })}
              rows={2}
              isStacked
            />
            <LocalizedField
              name={`offers.${name}.note`}
              label={t("field.of", { part: label, field: t("facts.leaveOff") })}
              rows={2}
              isStacked
            />
          </div>
        </FormFold>
      )}
    </div>
  );
});

export function OffersSection() {
  const t = useStaffMessages();
  const { type } = useMethod();
  return (
    <FormSection title={t(type === "coin" ? "field.uses" : "field.products")} anchor="section-offers">
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {offerNames(type).map((name) => (
          <OfferField key={name} name={name} />
        ))}
      </div>
    </FormSection>
  );
}
