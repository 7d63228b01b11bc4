/** Fields of the small staff forms: a label above, a hint and an error below. */
import type { ComponentProps } from "react";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "./editor/fields/field-shell.tsx";

type Own = { label: string; hint?: string; error?: string | undefined; required?: boolean };

type SelectProps = ComponentProps<"select"> & Own & { options: Iterable<readonly [value: string, words: string]> };

export function SelectField({ label, hint, options, ...rest }: SelectProps) {
  return (
    <FieldShell label={label} hint={hint}>
      {(tie) => (
        <select {...tie} {...rest} className={INPUT_CLASS}>
          {[...options].map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

export function TextAreaField({ label, hint, error, required, ...rest }: ComponentProps<"textarea"> & Own) {
  return (
    <FieldShell label={label} hint={hint} error={error} required={required}>
      {(tie) => <textarea {...tie} rows={3} dir="auto" {...rest} className={TEXT_CLASS} />}
    </FieldShell>
  );
}
