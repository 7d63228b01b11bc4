import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { AnswerFields } from "#app/ui/admin/editor/facts/standing-fields.tsx";
import { EditorInput, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import type { Marks } from "#app/ui/admin/editor/translations/use-translation-marks.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { formRatings, MAX_RATING, MIN_FORM_RATING, RATING_STEPS } from "#domain/records/rating.ts";
import { TeamFields } from "./team-fields.tsx";

const OWN_TEXTS = ["advice_x", "des"] as const;
const LISTS = ["pros", "cons"] as const;

export function AnalysisSection({ kind, isNew, marks }: { kind: RecordType; isNew: boolean; marks: Marks }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.analysis")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <RatingField kind={kind} isNew={isNew} />
        <EditorInput name="reviewed_at" label={t("field.reviewed_at")} type="date" />
      </div>
      <TeamFields />
      <AnswerFields />
      <LocalizedField name="translations.reason" label={t("field.reason")} required marks={marks("reason")} />
      {LISTS.map((field) => (
        <LocalizedField
          key={field}
          name={`translations.${field}`}
          label={t(`field.${field}`)}
          rows={5}
          hint={t("hint.lines")}
          marks={marks(field)}
        />
      ))}
      {OWN_TEXTS.filter((field) => CONTENT_TYPES[kind].translatable.includes(field)).map((field) => (
        <LocalizedField
          key={field}
          name={`translations.${field}`}
          label={t(`field.${field}`)}
          rows={3}
          marks={marks(field)}
        />
      ))}
      <LocalizedField
        name="translations.rating_reason"
        label={t("field.rating_reason")}
        rows={3}
        marks={marks("rating_reason")}
      />
    </FormSection>
  );
}

const COIN_RATINGS = formRatings(RATING_STEPS.coin).map(String);

/** A coin is added by choosing from a list; everywhere else the number is typed. */
function RatingField({ kind, isNew }: { kind: RecordType; isNew: boolean }) {
  const t = useStaffMessages();
  if (kind === "coin" && isNew) {
    return (
      <EditorSelect name="rating" label={t("field.rating")}>
        {COIN_RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {rating}
          </option>
        ))}
      </EditorSelect>
    );
  }
  return (
    <EditorInput
      name="rating"
      label={t("field.rating")}
      type="number"
      min={MIN_FORM_RATING}
      max={MAX_RATING}
      step={RATING_STEPS[kind]}
      dir="ltr"
    />
  );
}
