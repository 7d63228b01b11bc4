import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { GroupError, useClearError } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { AddRowButton, RemoveRowButton } from "#app/ui/admin/editor/fields/row-buttons.tsx";
import { useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { fieldWords } from "./register-words.ts";

type Props = {
  name: string;
  path: string;
  /** A new row, next to those that are there. */
  blank: (rows: readonly unknown[]) => object;
  row: (path: string, label: string) => ReactNode;
};

/** Rows that can be added and removed; the focus goes on to the next one. */
export function RowsField({ name, path, blank, row }: Props) {
  const t = useStaffMessages();
  const clearError = useClearError();
  const { getValues } = useFormContext();
  // A source's own id must not be taken for the key of its row.
  const { fields, append, remove } = useFieldArray({ name: path, keyName: "row" });
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  const field = fieldWords(t, name);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
      <legend className="px-1 font-bold">{field}</legend>
      {fields.map(({ row: key }, index) => (
        <div key={key} className="flex min-w-0 flex-col gap-4 border-b border-line pb-4">
          {row(`${path}.${index}`, t("register.item", { field, number: index + 1 }))}
          <RemoveRowButton
            label={t("register.removeItem", { field, number: index + 1 })}
            onRemove={(control) => {
              handOn(control);
              remove(index);
              clearError(`${path}.root`);
            }}
          />
        </div>
      ))}
      <GroupError path={path} />
      <AddRowButton
        label={t("register.addItem", { field })}
        button={addButton}
        onAdd={() => {
          append(blank(getValues(path)), { shouldFocus: false });
          clearError(`${path}.root`);
        }}
      />
    </fieldset>
  );
}
