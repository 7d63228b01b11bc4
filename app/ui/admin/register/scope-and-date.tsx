import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import type { FormField } from "#domain/forms/register-form.ts";
import { type Path, valueAt } from "#domain/forms/typed-path.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { SCOPE_TYPES } from "#domain/screening/positions.ts";
import { useEntry, useText } from "./entry-context.ts";
import { ChecksField, LineField, SelectField } from "./plain-fields.tsx";
import { fieldWords, wordOf } from "./register-words.ts";

const EXAMPLES: Readonly<Record<string, string>> = { day: "2026-11-16", month: "2026-11", year: "2026" };

type DateProps = { field: Extract<FormField, { type: "date" }>; path: Path };

/** As exact as the sources are: the value is written as far as it is known. */
export function DateField({ field: { name, precisions }, path }: DateProps) {
  const t = useStaffMessages();
  const { errorAt } = useEntry();
  const label = fieldWords(t, name);
  const [precision] = useText([...path, "precision"]);
  const [value, error, setValue] = useText([...path, "value"]);
  const known = precision !== "unknown";
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{label}</legend>
      <SelectField
        label={fieldWords(t, "precision")}
        options={precisions.map((each) => ({ value: each, label: wordOf(t, "precision", each) }))}
        path={[...path, "precision"]}
        required
      />
      {known && (
        <FieldShell
          label={t("register.dateValue", { field: label })}
          required
          hint={EXAMPLES[precision]}
          error={error ?? errorAt(path)}
        >
          {(tie) => (
            <input
              {...tie}
              value={value}
              dir="ltr"
              onChange={({ target }) => setValue(target.value)}
              className={INPUT_CLASS}
            />
          )}
        </FieldShell>
      )}
    </fieldset>
  );
}

/** What a position speaks of; what else is asked depends on that. */
export function ScopeField({ path }: { path: Path }) {
  const t = useStaffMessages();
  const { typed, options, errorAt } = useEntry();
  const type = readText(readDocument(valueAt(typed, path)).type);
  const at = (part: string): Path => [...path, part];
  const error = errorAt(path);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
      <legend className="px-1 font-bold">{fieldWords(t, "scope")}</legend>
      <SelectField
        label={fieldWords(t, "type")}
        options={SCOPE_TYPES.map((each) => ({ value: each, label: wordOf(t, "scope", each) }))}
        path={at("type")}
        required
      />
      {type === "kind" && <ChecksField label={fieldWords(t, "kinds")} options={options.kinds} path={at("kinds")} />}
      {type === "coin" && <LineField field={{ type: "line", name: "coin", isCode: true }} path={at("coin")} />}
      {type === "use" && (
        <SelectField
          label={fieldWords(t, "use")}
          options={options.uses}
          path={at("use")}
          required
          empty={t("register.choose")}
        />
      )}
      {type === "product" && (
        <>
          <SelectField
            label={fieldWords(t, "product")}
            options={options.products}
            path={at("product")}
            required
            empty={t("register.choose")}
          />
          <LineField field={{ type: "line", name: "exchange", isCode: true, optional: true }} path={at("exchange")} />
        </>
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-down">
          {error}
        </p>
      )}
    </fieldset>
  );
}
