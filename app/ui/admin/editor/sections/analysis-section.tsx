import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMethod } from "#app/ui/admin/editor/facts/method-context.tsx";
import { AnswerFields } from "#app/ui/admin/editor/facts/standing-fields.tsx";
import { EditorControl, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { formRatings, MAX_RATING, MIN_FORM_RATING, RATING_STEPS } from "#domain/records/rating.ts";

const OWN_TEXTS = ["advice_x", "des"] as const;
const LISTS = ["pros", "cons"] as const;

export function AnalysisSection({ type, isNew }: { type: RecordType; isNew: boolean }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.analysis")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <RatingField type={type} isNew={isNew} />
        <EditorControl name="reviewed_at" label={t("field.reviewed_at")} type="date" />
      </div>
      <TeamFields />
      <AnswerFields />
      <LocalizedField name="translations.reason" label={t("field.reason")} required />
      {LISTS.map((field) => (
        <LocalizedField
          key={field}
          name={`translations.${field}`}
          label={t(`field.${field}`)}
          rows={5}
          hint={t("hint.lines")}
        />
      ))}
      {OWN_TEXTS.filter((field) => CONTENT_TYPES[type].translatable.includes(field)).map((field) => (
        <LocalizedField key={field} name={`translations.${field}`} label={t(`field.${field}`)} rows={3} />
      ))}
      <LocalizedField name="translations.rating_reason" label={t("field.rating_reason")} rows={3} />
    </FormSection>
  );
}

const COIN_RATINGS = formRatings(RATING_STEPS.coin).map(String);

/** A coin is added by choosing from a list; everywhere else the number is typed. */
function RatingField({ type, isNew }: { type: RecordType; isNew: boolean }) {
  const t = useStaffMessages();
  if (type === "coin" && isNew) {
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
    <EditorControl
      name="rating"
      label={t("field.rating")}
      type="number"
      min={MIN_FORM_RATING}
      max={MAX_RATING}
      step={RATING_STEPS[type]}
      dir="ltr"
    />
  );
}

const ROLES_OF_A_REVIEW = [
  { by: "written_by", at: "written_at" },
  { by: "checked_by", at: "checked_at" },
] as const;

/**
 * When the review is due again, and who is named under it. Who gave no public name cannot be chosen; where another person
 * has to approve, the names follow from the draft.
 */
export function TeamFields() {
  const t = useStaffMessages();
  const { people = [] } = useMethod().known;
  const { needsApproval } = useStaffMember();
  const typed = needsApproval ? [] : ROLES_OF_A_REVIEW;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <EditorControl name="review_due" label={t("field.review_due")} hint={t("hint.reviewDue")} type="date" />
      {needsApproval && <p className="text-sm text-muted">{t("hint.byApproval")}</p>}
      {typed.map(({ by, at }) => (
        <div key={by} className="flex flex-col gap-4">
          <EditorSelect name={by} label={t(`field.${by}`)} hint={t("hint.person")}>
            <option value="">{t("field.editorialTeam")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </EditorSelect>
          <EditorControl name={at} label={t(`field.${at}`)} type="date" />
        </div>
      ))}
    </div>
  );
}
