import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Language } from "#domain/language.ts";
import { TRANSLATED_FIELDS, type TranslatedField } from "#domain/translations.ts";
import type { EditorValues } from "./editor-values.ts";
import { EDITOR_LANGUAGES } from "./localized-field.tsx";

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
