import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EDITING, type EditingKind } from "#app/ui/admin/editing-kind.ts";
import { EditorInput } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { RatingField } from "#app/ui/admin/editor/fields/rating-field.tsx";
import type { Marks } from "#app/ui/admin/editor/translations/use-translation-marks.ts";

const OWN_TEXTS = ["advice_x", "des"] as const;
const LISTS = ["pros", "cons"] as const;

export function AnalysisSection({ kind, isNew, marks }: { kind: EditingKind; isNew: boolean; marks: Marks }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.analysis")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <RatingField kind={kind} isNew={isNew} />
        <EditorInput name="reviewed_at" label={t("field.reviewed_at")} type="date" />
      </div>
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
      {OWN_TEXTS.filter((field) => EDITING[kind].translatable.includes(field)).map((field) => (
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
