import { createContext, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorControl, EditorSelect, GroupError, useClearError } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import type { FormField } from "#domain/forms/register-form.ts";
import { fieldWords } from "./register-words.ts";

type Option = { value: string; label: string };
export type EntryOptions = Record<"bodies" | "kinds" | "uses" | "products", Option[]> & {
  positions: (Option & { body: string })[];
};

/** What the fields of an entry can be chosen from. The id can be typed while the entry is new. */
export const EntryContext = createContext<{ options: EntryOptions; isNew: boolean }>({
  options: { bodies: [], kinds: [], uses: [], products: [], positions: [] },
  isNew: true,
});

export function LineField({ field, path }: { field: Extract<FormField, { type: "line" }>; path: string }) {
  const t = useStaffMessages();
  const { isNew } = use(EntryContext);
  const isTop = path === field.name;
  const isFixed = !isNew && isTop && (field.name === "id" || field.name === "iso");
  return (
    <EditorControl<string>
      name={path}
      // The only id below the top is that of a source.
      label={fieldWords(t, field.name === "id" && !isTop ? "sourceId" : field.name)}
      required={!field.optional}
      hint={isFixed ? t("register.idFixed") : undefined}
      readOnly={isFixed}
      dir={field.isCode ? "ltr" : "auto"}
      className={`${INPUT_CLASS} read-only:border-dashed read-only:bg-raised`}
    />
  );
}

type ChoiceProps = { label: string; options: readonly Option[]; path: string; required: boolean; empty?: string };

export function ChoiceField({ label, options, path, required, empty }: ChoiceProps) {
  return (
    <EditorSelect<string> name={path} label={label} required={required}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </EditorSelect>
  );
}

type ChecksProps = { label: string; options: readonly Option[]; path: string; empty?: string };

/** Any number of a few. */
export function ChecksField({ label, options, path, empty }: ChecksProps) {
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
        {options.map(({ value, label: words }) => (
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
