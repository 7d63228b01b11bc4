import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { EDITOR_LANGUAGES } from "#app/ui/admin/editor/fields/localized-field.tsx";
import type { FormField } from "#domain/forms/register-fields.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { directionOf } from "#domain/text/language.ts";
import { type Path, useEntry, useText, valueAt } from "./entry-context.ts";
import { ListField, TextListField } from "./list-fields.tsx";
import { fieldWords, wordOf } from "./register-words.ts";
import { DateField, ScopeField } from "./scope-and-date.tsx";

type Of<Type extends FormField["type"]> = Extract<FormField, { type: Type }>;
type Props<Type extends FormField["type"]> = { field: Of<Type>; path: Path };

export function LineField({ field, path }: Props<"line">) {
  const t = useStaffMessages();
  const { isNew } = useEntry();
  const [text, error, setText] = useText(path);
  const isFixed = !isNew && path.length === 1 && (field.name === "id" || field.name === "iso");
  return (
    <FieldShell
      label={fieldWords(t, field.name)}
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
          className={`${INPUT_CLASS} read-only:opacity-60`}
        />
      )}
    </FieldShell>
  );
}

/** One text in three languages side by side, each field in its own language and direction. */
export function TextsField({ label, rows, path, required }: TextsProps) {
  const t = useStaffMessages();
  const { errorAt } = useEntry();
  const error = errorAt(path);
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
        />
      ))}
    </fieldset>
  );
}

type TextsProps = { label: string; rows: number; path: Path; required: boolean };
type TextInProps = TextsProps & { language: (typeof EDITOR_LANGUAGES)[number]; error: string | undefined };

function TextIn({ language, label, rows, path, required, error: shared }: TextInProps) {
  const [text, error, setText] = useText(path);
  return (
    <FieldShell label={label} required={required} error={error ?? shared}>
      {(tie) => (
        <textarea
          {...tie}
          value={text}
          rows={rows}
          lang={language}
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

/** A body, or one of the earlier positions of the chosen body. */
function ReferenceField({ field, path }: Props<"reference">) {
  const t = useStaffMessages();
  const { options, typed } = useEntry();
  const [body, own] = [readText(typed.body), readText(typed.id)];
  const earlier = options.positions.filter((position) => position.body === body && position.value !== own);
  return (
    <SelectField
      label={fieldWords(t, field.name)}
      options={field.to === "bodies" ? options.bodies : earlier}
      path={path}
      required={!field.optional}
      empty={t(field.optional ? "register.none" : "register.choose")}
    />
  );
}

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

function CitedField({ path }: { path: Path }) {
  const t = useStaffMessages();
  const { typed } = useEntry();
  const sources = (Array.isArray(typed.sources) ? typed.sources : []).map(readDocument);
  const options = sources.map(({ id, title }) => ({
    value: readText(id),
    label: `${readText(id)} ${readText(title)}`,
  }));
  return (
    <ChecksField
      label={fieldWords(t, "sources")}
      options={options.filter(({ value }) => value !== "")}
      path={path}
      empty={t("register.noSources")}
    />
  );
}

export function Fields({ fields, path }: { fields: readonly FormField[]; path: Path }) {
  return fields.map((field) => <EntryField key={field.name} field={field} path={[...path, field.name]} />);
}

export function EntryField({ field, path }: { field: FormField; path: Path }) {
  const t = useStaffMessages();
  const label = fieldWords(t, field.name);
  switch (field.type) {
    case "line":
      return <LineField field={field} path={path} />;
    case "texts":
      return <TextsField label={label} rows={field.rows} path={path} required={!field.optional} />;
    case "choice":
      return (
        <SelectField
          label={label}
          options={field.values.map((value) => ({ value, label: wordOf(t, field.name, value) }))}
          path={path}
          required
        />
      );
    case "date":
      return <DateField field={field} path={path} />;
    case "scope":
      return <ScopeField path={path} />;
    case "reference":
      return <ReferenceField field={field} path={path} />;
    case "cited":
      return <CitedField path={path} />;
    case "group":
      return (
        <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
          <legend className="px-1 font-bold">{label}</legend>
          <Fields fields={field.fields} path={path} />
        </fieldset>
      );
    case "list":
      return <ListField field={field} path={path} />;
    case "text-list":
      return <TextListField field={field} path={path} />;
  }
}
