import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldNotes } from "#app/ui/kit/field-notes.tsx";

const INPUT =
  "min-h-12 w-full rounded-xl border border-field bg-page px-4 text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-down";

/** An input with its label above, its hint and its error below, tied to it. */
export function TextField({
  label,
  error,
  hint,
  children,
  className = "",
  ...rest
}: ComponentProps<"input"> & { label: string; error?: string | null; hint?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative" dir={rest.dir}>
        <input
          id={id}
          className={`${INPUT} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          {...rest}
        />
        {children}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
