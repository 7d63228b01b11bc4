import { type ReactNode, useId } from "react";

export const INPUT_CLASS =
  "min-h-11 w-full rounded-xl border border-line bg-page px-3 text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-haram";

export type FieldTie = {
  id: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  "aria-required"?: true | undefined;
};

/** Label above, hint and error below, all tied to the input that is drawn between them. */
export function FieldShell({
  label,
  required = false,
  error,
  hint,
  mark,
  children,
}: {
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  mark?: ReactNode;
  children: (tie: FieldTie) => ReactNode;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const tie: FieldTie = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
    "aria-required": required || undefined,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="-ms-1 font-semibold text-haram">
            *
          </span>
        )}
        {mark}
      </div>
      {children(tie)}
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
