import { use } from "react";
import { useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { type FormField, toTyped } from "#domain/forms/register-form.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { nextSourceId } from "#domain/screening/screening.ts";
import { emptyText } from "#domain/text/language.ts";
import { ChecksField, ChoiceField, EntryContext, LineField } from "./plain-fields.tsx";
import { fieldWords, wordOf } from "./register-words.ts";
import { RowsField } from "./rows-field.tsx";
import { DateField, ScopeField } from "./scope-and-date.tsx";

/** A body, or one of the earlier positions of the chosen body. */
function ReferenceField({ field, path }: { field: Extract<FormField, { type: "reference" }>; path: string }) {
  const t = useStaffMessages();
  const { options } = use(EntryContext);
  const [body, own] = useWatch({ name: ["body", "id"] });
  const earlier = options.positions.filter((position) => position.body === body && position.value !== own);
  return (
    <ChoiceField
      label={fieldWords(t, field.name)}
      options={field.to === "bodies" ? options.bodies : earlier}
      path={path}
      required={!field.optional}
      empty={t(field.optional ? "register.none" : "register.choose")}
    />
  );
}

function CitedField({ path }: { path: string }) {
  const t = useStaffMessages();
  const sources: unknown[] = useWatch({ name: "sources" });
  const options = sources.map(readDocument).map(({ id, title }) => ({
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

/** It can be cited at once: it has the next free id. */
const newSource = (sources: readonly unknown[]) => ({
  id: nextSourceId(new Set(sources.map((source) => readText(readDocument(source).id)))),
});

/** `path` is that of the list or the group around the fields. */
export function EntryFields({ fields, path }: { fields: readonly FormField[]; path?: string }) {
  return fields.map((field) => (
    <EntryField key={field.name} field={field} path={path === undefined ? field.name : `${path}.${field.name}`} />
  ));
}

function EntryField({ field, path }: { field: FormField; path: string }) {
  const t = useStaffMessages();
  const label = fieldWords(t, field.name);
  switch (field.type) {
    case "line":
      return <LineField field={field} path={path} />;
    case "texts":
      return <LocalizedField<string> label={label} rows={field.rows} name={path} required={!field.optional && "all"} />;
    case "choice":
      return (
        <ChoiceField
          label={label}
          options={[
            ...(field.optional ? [{ value: "", label: t("register.none") }] : []),
            ...field.values.map((value) => ({ value, label: wordOf(t, field.name, value) })),
          ]}
          path={path}
          required={!field.optional}
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
        <RowsField
          name={field.name}
          path={path}
          blank={(rows) => toTyped(field.fields, field.name === "sources" ? newSource(rows) : {})}
          row={(at, item) => (
            <fieldset className="flex min-w-0 flex-col gap-4">
              <legend className="mb-2 font-semibold text-muted">{item}</legend>
              <EntryFields fields={field.fields} path={at} />
            </fieldset>
          )}
        />
      );
    case "text-list":
      return (
        <RowsField
          name={field.name}
          path={path}
          blank={emptyText}
          row={(at, item) => <LocalizedField<string> label={item} rows={field.rows} name={at} required="all" />}
        />
      );
  }
}
