import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { TranslationMark, type TranslationState } from "#app/ui/admin/editor/translations/translation-mark.tsx";
import { NEXT_LANGUAGE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import type { FormField } from "#domain/forms/register-form.ts";
import { type Path, valueAt } from "#domain/forms/typed-path.ts";
import { directionOf } from "#domain/text/language.ts";
import { useEntry, useText } from "./entry-context.ts";
import { fieldWords } from "./register-words.ts";

export function LineField({ field, path }: { field: Extract<FormField, { type: "line" }>; path: Path }) {
  const t = useStaffMessages();
  const { isNew } = useEntry();
  const [text, error, setText] = useText(path);
  // The one id below the top is that of a source.
  const label = fieldWords(t, field.name === "id" && path.length > 1 ? "sourceId" : field.name);
  const isFixed = !isNew && path.length === 1 && (field.name === "id" || field.name === "iso");
  return (
    <FieldShell
      label={label}
      required={!field.optional}
      error={error}
      hint={isFixed ? t("register.idFixed") : undefined}
    >
      {(tie) => (
        <input
          {...tie}
          value={text}
          readOnly={isFixed}
          dir={field.isCode ? "ltr" : "auto"}
          onChange={({ target }) => setText(target.value)}
          className={`${INPUT_CLASS} read-only:border-dashed read-only:bg-raised`}
        />
      )}
    </FieldShell>
  );
}

/** One text in three languages side by side, each field in its own language and direction. */
export function TextsField({ label, rows, path, required }: TextsProps) {
  const t = useStaffMessages();
  const { errorAt, marksAt } = useEntry();
  const error = errorAt(path);
  const marks = marksAt(path);
  return (
    <fieldset className="grid min-w-0 gap-4 lg:grid-cols-3">
      <legend className="sr-only">{label}</legend>
      {EDITOR_LANGUAGES.map((language) => (
        <TextIn
          key={language}
          language={language}
          label={t("field.inLanguage", { field: label, language: t(`language.${language}`) })}
          rows={rows}
          path={[...path, language]}
          required={required}
          error={error}
          mark={marks[language]}
        />
      ))}
    </fieldset>
  );
}

type TextsProps = { label: string; rows: number; path: Path; required: boolean };
type TextInProps = TextsProps & {
  language: (typeof EDITOR_LANGUAGES)[number];
  error: string | undefined;
  mark: TranslationState | undefined;
};

function TextIn({ language, label, rows, path, required, error: shared, mark }: TextInProps) {
  const [text, error, setText] = useText(path);
  return (
    <FieldShell label={label} required={required} error={error ?? shared} mark={<TranslationMark state={mark} />}>
      {(tie) => (
        <textarea
          {...tie}
          value={text}
          rows={rows}
          lang={language}
          {...NEXT_LANGUAGE_KEYS}
          dir={directionOf(language)}
          onChange={({ target }) => setText(target.value)}
          className={TEXT_CLASS}
        />
      )}
    </FieldShell>
  );
}

type Option = { value: string; label: string };

export function SelectField({ label, options, path, required, empty }: SelectProps) {
  const [text, error, setText] = useText(path);
  return (
    <FieldShell label={label} required={required} error={error}>
      {(tie) => (
        <select {...tie} value={text} onChange={({ target }) => setText(target.value)} className={INPUT_CLASS}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

type SelectProps = { label: string; options: readonly Option[]; path: Path; required: boolean; empty?: string };

type ChecksProps = { label: string; options: readonly Option[]; path: Path; empty?: string };

/** Any number of a few. */
export function ChecksField({ label, options, path, empty }: ChecksProps) {
  const { typed, errorAt, change } = useEntry();
  const value = valueAt(typed, path);
  const chosen: string[] = Array.isArray(value) ? value.map(String) : [];
  const error = errorAt(path);
  const toggle = (one: string, isOn: boolean): void =>
    change(path, isOn ? [...chosen, one] : chosen.filter((each) => each !== one));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {options.length === 0 && empty && <p className="text-sm text-muted">{empty}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(({ value: one, label: words }) => (
          <label key={one} className="inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => toggle(one, target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {words}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm font-semibold text-down">
          {error}
        </p>
      )}
    </fieldset>
  );
}
