import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import { formRatings, MAX_RATING, MIN_FORM_RATING, RATING_STEPS } from "#domain/records/rating.ts";
import { EditorInput, EditorSelect } from "./editor-field.tsx";

const COIN_RATINGS = formRatings(RATING_STEPS.coin).map(String);

/** A coin is added by choosing from a list; everywhere else the number is typed. */
export function RatingField({ kind, isNew }: { kind: EditingKind; isNew: boolean }) {
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
