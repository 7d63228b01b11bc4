import { use } from "react";
import { useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorControl, GroupError, useFieldError } from "#app/ui/admin/editor/fields/editor-field.tsx";
import type { FormField } from "#domain/forms/register-form.ts";
import { SCOPE_TYPES } from "#domain/register/positions.ts";
import { ChecksField, ChoiceField, EntryContext, LineField } from "./plain-fields.tsx";
import { fieldWords, wordOf } from "./register-words.ts";

const EXAMPLES: Readonly<Record<string, string>> = { day: "2026-11-16", month: "2026-11", year: "2026" };

type DateProps = { field: Extract<FormField, { type: "date" }>; path: string };

/** As exact as the sources are: the value is written as far as it is known. */
export function DateField({ field: { name, precisions }, path }: DateProps) {
  const t = useStaffMessages();
  const label = fieldWords(t, name);
  const error = useFieldError(path);
  const precision: string = useWatch({ name: `${path}.precision` });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{label}</legend>
      <ChoiceField
        label={fieldWords(t, "precision")}
        options={precisions.map((each) => ({ value: each, label: wordOf(t, "precision", each) }))}
        path={`${path}.precision`}
        required
      />
      {precision !== "unknown" && (
        <EditorControl<string>
          name={`${path}.value`}
          label={t("register.dateValue", { field: label })}
          required
          hint={EXAMPLES[precision]}
          error={error}
          dir="ltr"
        />
      )}
    </fieldset>
  );
}

/** What a position speaks of; what else is asked depends on that. */
export function ScopeField({ path }: { path: string }) {
  const t = useStaffMessages();
  const { options } = use(EntryContext);
  const type = useWatch({ name: `${path}.type` });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
      <legend className="px-1 font-bold">{fieldWords(t, "scope")}</legend>
      <ChoiceField
        label={fieldWords(t, "type")}
        options={SCOPE_TYPES.map((each) => ({ value: each, label: wordOf(t, "scope", each) }))}
        path={`${path}.type`}
        required
      />
      {type === "kind" && <ChecksField label={fieldWords(t, "kinds")} options={options.kinds} path={`${path}.kinds`} />}
      {type === "coin" && <LineField field={{ type: "line", name: "coin", isCode: true }} path={`${path}.coin`} />}
      {type === "use" && (
        <ChoiceField
          label={fieldWords(t, "use")}
          options={options.uses}
          path={`${path}.use`}
          required
          empty={t("register.choose")}
        />
      )}
      {type === "product" && (
        <>
          <ChoiceField
            label={fieldWords(t, "product")}
            options={options.products}
            path={`${path}.product`}
            required
            empty={t("register.choose")}
          />
          <LineField
            field={{ type: "line", name: "exchange", isCode: true, optional: true }}
            path={`${path}.exchange`}
          />
        </>
      )}
      <GroupError path={path} />
    </fieldset>
  );
}
