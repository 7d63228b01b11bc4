import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMethod } from "#app/ui/admin/editor/facts/method-context.tsx";
import { EditorInput, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";

const ROLES_OF_A_REVIEW = [
  { by: "written_by", at: "written_at" },
  { by: "checked_by", at: "checked_at" },
] as const;

/** When the review is due again, and who is named under it. Who gave no public name cannot be chosen. */
export function TeamFields() {
  const t = useStaffMessages();
  const { people = [] } = useMethod().known;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <EditorInput name="review_due" label={t("field.review_due")} hint={t("hint.reviewDue")} type="date" />
      {ROLES_OF_A_REVIEW.map(({ by, at }) => (
        <div key={by} className="flex flex-col gap-4">
          <EditorSelect name={by} label={t(`field.${by}`)} hint={t("hint.person")}>
            <option value="">{t("field.editorialTeam")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </EditorSelect>
          <EditorInput name={at} label={t(`field.${at}`)} type="date" />
        </div>
      ))}
    </div>
  );
}
