type Notes = { hint?: string | undefined; error?: string | null | undefined };

/** For the input's `aria-describedby`: the error is read out before the hint. */
export const describedBy = (id: string, { hint, error }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;

/** The hint and the error below the input with this id. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-down">
          {error}
        </p>
      )}
    </>
  );
}
