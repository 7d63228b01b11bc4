import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { directionOf, type Language } from "#domain/language.ts";
import type { CoinTranslationsForm } from "#domain/translations-form.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "./field-shell.tsx";
import { EDITOR_LANGUAGES } from "./localized-field.tsx";
import { TranslationMark } from "./translation-mark.tsx";
import type { Marks } from "./use-translation-marks.ts";

type Texts = Partial<CoinTranslationsForm>;
type Field = keyof CoinTranslationsForm;

/** Every field of the dialog in English, Arabic and Turkish, each in its own language and direction. */
export function TranslationFields({
  fields,
  texts,
  marks,
  errorOf,
  onChange,
}: {
  fields: readonly Field[];
  texts: Texts;
  marks: Marks;
  errorOf: (field: Field, language: Language) => string | undefined;
  onChange: (texts: Texts) => void;
}) {
  const t = useStaffMessages();
  return (
    <div className="flex flex-col gap-6">
      {fields.map((field) => (
        <fieldset key={field} className="grid gap-4 lg:grid-cols-3">
          <legend className="mb-1 text-lg font-bold">{t(`field.${field}`)}</legend>
          {EDITOR_LANGUAGES.map((language) => {
            const text = texts[field] ?? { ar: "", en: "", tr: "" };
            const change = (value: string) => onChange({ ...texts, [field]: { ...text, [language]: value } });
            const shared = {
              lang: language,
              dir: directionOf(language),
              value: text[language],
              className: INPUT_CLASS,
            };
            return (
              <FieldShell
                key={language}
                label={t("field.inLanguage", { field: t(`field.${field}`), language: t(`language.${language}`) })}
                error={errorOf(field, language)}
                mark={<TranslationMark state={marks(field)[language]} />}
              >
                {(tie) =>
                  field === "name" ? (
                    <input {...tie} {...shared} onChange={({ target }) => change(target.value)} />
                  ) : (
                    <textarea
                      {...tie}
                      {...shared}
                      rows={4}
                      className={TEXT_CLASS}
                      onChange={({ target }) => change(target.value)}
                    />
                  )
                }
              </FieldShell>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
