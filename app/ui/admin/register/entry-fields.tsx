import { createContext, type ReactNode, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { COUNTRY_CODES } from "#app/ui/admin/editor/fields/country-lists.tsx";
import {
  EditorControl,
  EditorSelect,
  GroupError,
  LocalizedField,
  useClearError,
} from "#app/ui/admin/editor/fields/editor-field.tsx";
import { fieldWords, wordOf } from "#app/ui/admin/editor/fields/field-label.ts";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
import { type FormField, toTyped } from "#domain/forms/register-form.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { SCOPE_TYPES } from "#domain/register/positions.ts";
import { nextSourceId } from "#domain/screening/screening.ts";
import { emptyText } from "#domain/text/language.ts";
import { EntryDateField, ProposedId } from "./date-field.tsx";

/** A body, or one of the earlier positions of the chosen body. */
function ReferenceField({ field, path }: { field: Extract<FormField, { type: "reference" }>; path: string }) {
  const t = useStaffMessages();
  const { options } = use(EntryContext);
  const [body, own] = useWatch({ name: ["body", "id"] });
  const earlier = options.positions.filter((position) => position.body === body && position.id !== own);
  return (
    <EditorSelect<string>
      label={fieldWords(t, field.name)}
      none={t(field.optional ? "register.none" : "register.choose")}
      options={field.to === "bodies" ? options.bodies : earlier.map(({ id }) => [id, id])}
      name={path}
      required={!field.optional}
    />
  );
}

function CitedField({ path }: { path: string }) {
  const t = useStaffMessages();
  const sources: unknown[] = useWatch({ name: "sources" });
  const options = sources
    .map(readDocument)
    .map(({ id, title }) => [readText(id), `${readText(id)} ${readText(title)}`] as const);
  return (
    <ChecksField
      label={fieldWords(t, "sources")}
      options={options.filter(([id]) => id !== "")}
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
        <EditorSelect<string>
          label={label}
          none={field.optional ? t("register.none") : field.isChosen ? t("register.choose") : undefined}
          options={field.values.map((value) => [value, wordOf(t, field.name, value)])}
          name={path}
          required={!field.optional}
        />
      );
    case "date":
      return <EntryDateField field={field} path={path} />;
    case "scope":
      return <ScopeField path={path} />;
    case "reference":
      return <ReferenceField field={field} path={path} />;
    case "cited":
      return <CitedField path={path} />;
    case "group":
      return (
        <Group label={label}>
          <EntryFields fields={field.fields} path={path} />
        </Group>
      );
    case "list":
      return (
        <ListField
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
        <ListField
          name={field.name}
          path={path}
          blank={emptyText}
          row={(at, item) => <LocalizedField<string> label={item} rows={field.rows} name={at} required="all" />}
        />
      );
  }
}

type ListProps = {
  name: string;
  path: string;
  blank: (rows: readonly unknown[]) => object;
  row: (path: string, label: string) => ReactNode;
};

function ListField({ name, path, blank, row }: ListProps) {
  const t = useStaffMessages();
  const field = fieldWords(t, name);
  return (
    <Group label={field}>
      <RowsField
        name={path}
        addLabel={t("register.addItem", { field })}
        removeLabel={(number) => t("register.removeItem", { field, number })}
        blank={blank}
        className="border-b border-line pb-4"
      >
        {(at, number) => row(at, t("register.item", { field, number }))}
      </RowsField>
    </Group>
  );
}

/** What a position speaks of; what else is asked depends on that. */
function ScopeField({ path }: { path: string }) {
  const t = useStaffMessages();
  const { options } = use(EntryContext);
  const type = useWatch({ name: `${path}.type` });
  /** Nothing is preselected. */
  const oneOf = (name: string) => ({
    ...{ name: `${path}.${name}`, label: fieldWords(t, name), none: t("register.choose"), required: true },
  });
  return (
    <Group label={fieldWords(t, "scope")}>
      <EditorSelect<string>
        label={fieldWords(t, "type")}
        options={SCOPE_TYPES.map((each) => [each, wordOf(t, "scope", each)])}
        name={`${path}.type`}
        required
      />
      {type === "kind" && <ChecksField label={fieldWords(t, "kinds")} options={options.kinds} path={`${path}.kinds`} />}
      {type === "coin" && <LineField field={{ type: "line", name: "coin", isCode: true }} path={`${path}.coin`} />}
      {type === "use" && <EditorSelect<string> {...oneOf("use")} options={options.uses} />}
      {type === "product" && (
        <>
          <EditorSelect<string> {...oneOf("product")} options={options.products} />
          <LineField
            field={{ type: "line", name: "exchange", isCode: true, optional: true }}
            path={`${path}.exchange`}
          />
        </>
      )}
      <GroupError path={path} />
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
      <legend className="px-1 font-bold">{label}</legend>
      {children}
    </fieldset>
  );
}

type Option = readonly [value: string, words: string];
export type EntryOptions = Record<"bodies" | "kinds" | "uses" | "products", Option[]> & {
  positions: { id: string; body: string }[];
};

/** What the fields of an entry can be chosen from. The id can be typed while the entry is new. */
export const EntryContext = createContext<{ options: EntryOptions; isNew: boolean }>({
  options: { bodies: [], kinds: [], uses: [], products: [], positions: [] },
  isNew: true,
});

function LineField({ field, path }: { field: Extract<FormField, { type: "line" }>; path: string }) {
  const t = useStaffMessages();
  const { isNew } = use(EntryContext);
  const isTop = path === field.name;
  const isId = isTop && (field.name === "id" || field.name === "iso");
  const isFixed = !isNew && isId;
  const list = isTop && (field.name === "country" || field.name === "iso") ? COUNTRY_CODES : {};
  return (
    <>
      {isNew && isTop && field.name === "id" && <ProposedId path={path} />}
      <EditorControl<string>
        name={path}
        // The only id below the top is that of a source.
        label={fieldWords(t, field.name === "id" && !isTop ? "sourceId" : field.name)}
        required={!field.optional}
        hint={isFixed ? t("register.idFixed") : isTop && field.name === "id" ? t("register.idProposed") : undefined}
        readOnly={isFixed}
        {...list}
        dir={field.isCode ? "ltr" : "auto"}
      />
    </>
  );
}

type ChecksProps = { label: string; options: readonly Option[]; path: string; empty?: string };

/** Any number of a few. */
function ChecksField({ label, options, path, empty }: ChecksProps) {
  const { setValue } = useFormContext();
  const clearError = useClearError();
  const chosen: string[] = useWatch({ name: path });
  function choose(values: string[]): void {
    setValue(path, values, { shouldDirty: true });
    clearError(path);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {options.length === 0 && empty && <p className="text-sm text-muted">{empty}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(([value, words]) => (
          <label key={value} className="inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
              className="size-5 shrink-0 accent-accent"
            />
            {words}
          </label>
        ))}
      </div>
      <GroupError path={path} />
    </fieldset>
  );
}
