import type { ReactNode } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import { EditorInput, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { SymbolField } from "#app/ui/admin/editor/fields/symbol-field.tsx";
import type { Marks } from "#app/ui/admin/editor/translations/use-translation-marks.ts";
import { SectionInputs } from "./section-inputs.tsx";

/** Halal is where a new record begins. */
const SHOWN_CATEGORIES = ["halal", "haram", "questionable"] as const;

export function BasicSection({ kind, image, marks }: { kind: EditingKind; image: ReactNode; marks: Marks }) {
  const t = useStaffMessages();
  const site = useMessages();
  return (
    <FormSection title={t("section.basic")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <EditorInput name="name" label={t(`${kind}.name`)} required autoComplete="off" dir="auto" />
        <SymbolField />
        <SectionInputs kind={kind} section="basic" />
        <EditorSelect name="category" label={t("field.category")}>
          {SHOWN_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {site(`category.${category}`)}
            </option>
          ))}
        </EditorSelect>
        <SectionInputs kind={kind} section="market" />
      </div>
      <LocalizedField
        name="translations.description"
        label={t("field.description")}
        required
        rows={6}
        marks={marks("description")}
      />
      {image}
    </FormSection>
  );
}
