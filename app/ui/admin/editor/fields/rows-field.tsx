import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
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
  /** A row is one line, and what removes it an icon at its end. */
  isCompact?: boolean;
  children: (path: string, number: number) => ReactNode;
};

const REMOVE_ICON =
  "absolute end-0 top-1 inline-flex size-11 items-center justify-center rounded-xl text-muted hover:text-down";

/** Rows that can be added and removed; the focus moves to the next one. */
export function RowsField({
  name,
  addLabel,
  removeLabel,
  blank,
  onRemove,
  className = "rounded-xl border border-line p-3",
  isCompact = false,
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
        <div
          key={row}
          className={
            isCompact ? "relative -mb-4 border-b border-line pb-1" : `flex min-w-0 flex-col gap-3 ${className}`
          }
        >
          {children(`${name}.${index}`, index + 1)}
          <button
            type="button"
            title={isCompact ? removeLabel(index + 1) : undefined}
            className={isCompact ? REMOVE_ICON : buttonClass("danger", "self-start")}
            onClick={({ currentTarget }) => {
              handOn(currentTarget);
              onRemove?.(index);
              remove(index);
              clearError(`${name}.root`);
            }}
            {...ROW_CONTROL}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            <span className={isCompact ? "sr-only" : ""}>{removeLabel(index + 1)}</span>
          </button>
        </div>
      ))}
      <GroupError path={name} />
      <Button
        ref={addButton}
        className={isCompact ? "mt-4 self-start" : "self-start"}
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
