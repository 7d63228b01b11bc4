import type { ComponentProps } from "react";
import { describedBy, FieldNotes } from "#app/ui/kit/field-notes.tsx";

type Own = {
  name: string;
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

const INPUT =
  "w-full rounded-xl border border-field bg-page px-4 text-ink placeholder:text-muted aria-[invalid=true]:border-down";

/** A field of a plain form, with its label above, its hint and its error below, tied to it. */
export function PublicField({ label, note, hint, error, ...rest }: Own & ComponentProps<"input">) {
  return (
    <Labelled {...{ name: rest.name, label, note, hint, error }}>
      <input {...rest} {...tie(rest.name, { hint, error })} className={`${INPUT} min-h-12`} />
    </Labelled>
  );
}

export function PublicTextArea({ label, note, hint, error, ...rest }: Own & ComponentProps<"textarea">) {
  return (
    <Labelled {...{ name: rest.name, label, note, hint, error }}>
      <textarea rows={7} {...rest} {...tie(rest.name, { hint, error })} className={`${INPUT} py-3`} />
    </Labelled>
  );
}

const idOf = (name: string): string => `report-${name}`;

const tie = (name: string, notes: Pick<Own, "hint" | "error">) => ({
  id: idOf(name),
  "aria-invalid": notes.error ? true : undefined,
  "aria-describedby": describedBy(idOf(name), notes),
});

function Labelled({ name, label, note, hint, error, children }: Own & { children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={idOf(name)} className="font-semibold">
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      {children}
      <FieldNotes id={idOf(name)} hint={hint} error={error} />
    </div>
  );
}
