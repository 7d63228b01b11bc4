import type { FieldPath } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { TranslationMark, type TranslationState } from "#app/ui/admin/editor/translations/translation-mark.tsx";
import { NEXT_LANGUAGE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import type { EditorValues } from "../editor-values.ts";
import { EditorText } from "./editor-field.tsx";

export const EDITOR_LANGUAGES = ["en", "ar", "tr"] as const satisfies readonly Language[];

/** `translations.reason`, `screening.exception`: a path that holds one text in every language. */
export type LocalizedPath =
  | `translations.${keyof EditorValues["translations"]}`
  | "screening.exception"
  | `screening.findings.${keyof EditorValues["screening"]["findings"]}.note`
  | `offers.${string}.${"where" | "note"}`
  | `facts.${string}.entries.${number}.texts.${string}`;

const pathIn = (name: LocalizedPath, language: Language): FieldPath<EditorValues> => `${name}.${language}`;

type Props = {
  name: LocalizedPath;
  label: string;
  /** English is where a review begins. */
  required?: boolean;
  rows?: number;
  hint?: string;
  marks?: Partial<Record<Language, TranslationState>>;
  isStacked?: boolean;
};

/** One text in three languages side by side, each field in its own language and direction. */
export function LocalizedField({ name, label, required = false, rows, hint, marks = {}, isStacked = false }: Props) {
  const t = useStaffMessages();
  return (
    <fieldset className={isStacked ? "grid min-w-0 gap-3" : "grid min-w-0 gap-4 lg:grid-cols-3"}>
      <legend className="sr-only">{label}</legend>
      {EDITOR_LANGUAGES.map((language) => (
        <EditorText
          key={language}
          name={pathIn(name, language)}
          label={t("field.inLanguage", { field: label, language: t(`language.${language}`) })}
          required={required && language === "en"}
          rows={rows ?? 4}
          lang={language}
          {...NEXT_LANGUAGE_KEYS}
          dir={directionOf(language)}
          mark={<TranslationMark state={marks[language]} />}
          {...(hint ? { hint } : {})}
        />
      ))}
    </fieldset>
  );
}
