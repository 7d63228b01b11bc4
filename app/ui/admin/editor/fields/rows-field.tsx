import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { GroupError, useClearError } from "./editor-field.tsx";

type Props = {
  name: string;
  addLabel: string;
  removeLabel: (number: number) => string;
  /** A new row, next to those that are there. */
  blank: (rows: readonly unknown[]) => object;
  /** Called before the row is removed. */
  onRemove?: (index: number) => void;
  className?: string;
  children: (path: string, number: number) => ReactNode;
};

/** Rows that can be added and removed; the focus moves to the next one. */
export function RowsField({
  name,
  addLabel,
  removeLabel,
  blank,
  onRemove,
  className = "rounded-xl border border-line p-3",
  children,
}: Props) {
  const { getValues } = useFormContext();
  const clearError = useClearError();
  // A source's own id must not be taken for the key of its row.
  const { fields, append, remove } = useFieldArray({ name, keyName: "row" });
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  return (
    <>
      {fields.map(({ row }, index) => (
        <div key={row} className={`flex min-w-0 flex-col gap-3 ${className}`}>
          {children(`${name}.${index}`, index + 1)}
          <Button
            look="danger"
            className="self-start"
            onClick={({ currentTarget }) => {
              handOn(currentTarget);
              onRemove?.(index);
              remove(index);
              clearError(`${name}.root`);
            }}
            {...ROW_CONTROL}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {removeLabel(index + 1)}
          </Button>
        </div>
      ))}
      <GroupError path={name} />
      <Button
        ref={addButton}
        className="self-start"
        onClick={() => {
          append(blank(getValues(name)));
          clearError(`${name}.root`);
        }}
        {...ROW_CONTROL}
      >
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    </>
  );
}
