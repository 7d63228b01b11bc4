import { Plus, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL } from "#app/ui/kit/use-row-focus.ts";

/** `onRemove` gets the pressed button, which is removed with its row. */
export function RemoveRowButton({ label, onRemove }: { label: string; onRemove: (control: HTMLElement) => void }) {
  return (
    <Button
      look="danger"
      className="self-start"
      onClick={({ currentTarget }) => onRemove(currentTarget)}
      {...ROW_CONTROL}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}

type AddProps = { label: string; button: RefObject<HTMLButtonElement | null>; onAdd: () => void };

/** Gets the focus after the last row is removed. */
export function AddRowButton({ label, button, onAdd }: AddProps) {
  return (
    <Button ref={button} className="self-start" onClick={onAdd} {...ROW_CONTROL}>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
