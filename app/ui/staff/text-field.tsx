import { type ComponentProps, type ReactNode, useId } from "react";

const INPUT =
  "min-h-12 w-full rounded-xl border border-line bg-page px-4 text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-haram";

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
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
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
          aria-describedby={described || undefined}
          {...rest}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-haram">
          {error}
        </p>
      )}
    </div>
  );
}
