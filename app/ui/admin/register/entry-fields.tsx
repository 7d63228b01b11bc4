import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { FormField } from "#domain/forms/register-form.ts";
import type { Path } from "#domain/forms/typed-path.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { useEntry } from "./entry-context.ts";
import { ListField, TextListField } from "./list-fields.tsx";
import { ChecksField, LineField, SelectField, TextsField } from "./plain-fields.tsx";
import { fieldWords, wordOf } from "./register-words.ts";
import { DateField, ScopeField } from "./scope-and-date.tsx";

/** A body, or one of the earlier positions of the chosen body. */
function ReferenceField({ field, path }: { field: Extract<FormField, { type: "reference" }>; path: Path }) {
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

export function EntryFields({ fields, path }: { fields: readonly FormField[]; path: Path }) {
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
          <EntryFields fields={field.fields} path={path} />
        </fieldset>
      );
    case "list":
      return (
        <ListField field={field} path={path}>
          {(at) => <EntryFields fields={field.fields} path={at} />}
        </ListField>
      );
    case "text-list":
      return <TextListField field={field} path={path} />;
  }
}
