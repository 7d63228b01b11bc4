import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { MAX_RATING } from "#domain/rating.ts";
import type { EditingKind } from "./editing-kind.ts";
import { EditorInput, EditorSelect } from "./editor-field.tsx";

const STEPS = { coin: 0.5, exchange: 1 };
const MIN_RATING = 1;
const COIN_RATINGS = Array.from({ length: 9 }, (_, index) => String(MAX_RATING - index / 2));

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
      min={MIN_RATING}
      max={MAX_RATING}
      step={STEPS[kind]}
      dir="ltr"
    />
  );
}
