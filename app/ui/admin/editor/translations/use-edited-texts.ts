import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { TRANSLATED_FIELDS, type TranslatedField } from "#domain/records/translations.ts";
import type { Language } from "#domain/text/language.ts";
import type { EditorValues } from "../editor-values.ts";

/** Tells which of the form's translated texts is being edited, without drawing the form anew. */
export function useEditedTexts(
  form: UseFormReturn<EditorValues>,
  onEdit: (field: TranslatedField, language: Language) => void,
): void {
  const tell = useEffectEvent(onEdit);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = "" }) => {
          const [root, part, tongue] = name.split(".");
          const field = TRANSLATED_FIELDS.find((known) => root === "translations" && known === part);
          const language = EDITOR_LANGUAGES.find((known) => known === tongue);
          if (field && language) tell(field, language);
        },
      }),
    [form],
  );
}
