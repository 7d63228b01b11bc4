import { use } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { MarksContext, TranslationMark, toTextField } from "#app/ui/admin/editor/translations/translation-marks.tsx";
import { NEXT_LANGUAGE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import type { EditorValues } from "../editor-values.ts";
import { EditorControl, EditorText, useFieldError } from "./editor-field.tsx";

export const EDITOR_LANGUAGES = ["en", "ar", "tr"] as const satisfies readonly Language[];

/** `translations.reason`, `screening.exception`: a path that holds one text in every language. */
type LocalizedPath =
  | `translations.${keyof EditorValues["translations"]}`
  | "screening.exception"
  | `screening.findings.${keyof EditorValues["screening"]["findings"]}.note`
  | `offers.${string}.${"where" | "note"}`
  | `facts.${string}.entries.${number}.texts.${string}`
  | `facts.${string}.parts.${number}.what`;

type Props<Name> = {
  name: NoInfer<Name>;
  label: string;
  /** In English, where a review begins, or in all languages. */
  required?: boolean | "all";
  rows?: number;
  hint?: string;
  isStacked?: boolean;
  /** The label is also shown above the three fields. */
  isHeaded?: boolean;
  isLine?: boolean;
  /** The others are shown to translate from. */
  editable?: readonly Language[];
};

/** One text in three languages side by side, each field in its own language and direction. */
export function LocalizedField<Name extends string = LocalizedPath>({
  name,
  label,
  required = false,
  rows = 4,
  hint,
  isStacked = false,
  isHeaded = false,
  isLine = false,
  editable = EDITOR_LANGUAGES,
}: Props<Name>) {
  const t = useStaffMessages();
  const marks = use(MarksContext)(toTextField(name));
  const error = useFieldError(name);
  const Input = isLine ? EditorControl<string> : EditorText<string>;
  return (
    <fieldset className={isStacked ? "grid min-w-0 gap-3" : "grid min-w-0 gap-4 lg:grid-cols-3"}>
      <legend className={isHeaded ? "mb-1 text-lg font-bold" : "sr-only"}>{label}</legend>
      {EDITOR_LANGUAGES.map((language) => (
        <Input
          key={language}
          name={`${name}.${language}`}
          label={t("field.inLanguage", { field: label, language: t(`language.${language}`) })}
          required={required === "all" || (required && language === "en")}
          error={error}
          {...(isLine ? {} : { rows })}
          readOnly={!editable.includes(language)}
          lang={language}
          {...NEXT_LANGUAGE_KEYS}
          dir={directionOf(language)}
          mark={<TranslationMark state={marks[language]} />}
          hint={hint}
        />
      ))}
    </fieldset>
  );
}
