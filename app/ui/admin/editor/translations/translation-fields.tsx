import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { NEXT_LANGUAGE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import type { TranslationTexts } from "#app/ui/admin/staff-api.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { TranslationMark } from "./translation-mark.tsx";
import type { Marks } from "./use-translation-marks.ts";

type Props = {
  fields: readonly string[];
  labelOf: (field: string) => string;
  texts: TranslationTexts;
  marks: Marks;
  errorOf: (field: string, language: Language) => string | undefined;
  onEdit: (field: string, language: Language, text: string) => void;
};

/** Every field of the dialog in English, Arabic and Turkish, each in its own language and direction. */
export function TranslationFields({ fields, labelOf, texts, marks, errorOf, onEdit }: Props) {
  const t = useStaffMessages();
  const { languages } = useStaffMember();
  return (
    <div className="flex flex-col gap-6">
      {fields.map((field) => (
        <fieldset key={field} className="grid gap-4 lg:grid-cols-3">
          <legend className="mb-1 text-lg font-bold">{labelOf(field)}</legend>
          {EDITOR_LANGUAGES.map((language) => {
            const shared = {
              ...NEXT_LANGUAGE_KEYS,
              lang: language,
              dir: directionOf(language),
              // What a translator may not change is shown to translate from.
              readOnly: !languages.includes(language),
              value: texts[field]?.[language] ?? "",
              className: INPUT_CLASS,
              onChange: ({ target }: { target: { value: string } }) => onEdit(field, language, target.value),
            };
            return (
              <FieldShell
                key={language}
                label={t("field.inLanguage", { field: labelOf(field), language: t(`language.${language}`) })}
                error={errorOf(field, language)}
                mark={<TranslationMark state={marks(field)[language]} />}
              >
                {(tie) =>
                  field === "name" ? (
                    <input {...tie} {...shared} />
                  ) : (
                    <textarea {...tie} {...shared} rows={4} className={TEXT_CLASS} />
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
