import type { ComponentProps, ReactNode } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import type { EditorValues } from "../editor-values.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS, useFormMessage } from "./field-shell.tsx";

/** Ties a field of the form to its input: its error clears as soon as it is edited, and comes back only with the next save. */
export function useEditorField(name: FieldPath<EditorValues>) {
  const { register, clearErrors, formState, getFieldState } = useFormContext<EditorValues>();
  const message = useFormMessage();
  const found: unknown = getFieldState(name, formState).error?.message;
  const error = message(typeof found === "string" ? found : undefined);
  return { error, input: register(name, { onChange: () => clearErrors(name) }) };
}

type Shared = { name: FieldPath<EditorValues>; label: string; required?: boolean; hint?: string; mark?: ReactNode };

export function EditorControl({
  name,
  label,
  required = false,
  hint,
  mark,
  ...rest
}: Shared & Omit<ComponentProps<"input">, "name">) {
  const { error, input } = useEditorField(name);
  return (
    <FieldShell label={label} required={required} error={error} hint={hint} mark={mark}>
      {(tie) => <input className={INPUT_CLASS} {...tie} {...rest} {...input} />}
    </FieldShell>
  );
}

export function EditorText({
  name,
  label,
  required = false,
  hint,
  mark,
  rows = 4,
  ...rest
}: Shared & Omit<ComponentProps<"textarea">, "name">) {
  const { error, input } = useEditorField(name);
  return (
    <FieldShell label={label} required={required} error={error} hint={hint} mark={mark}>
      {(tie) => <textarea className={TEXT_CLASS} rows={rows} {...tie} {...rest} {...input} />}
    </FieldShell>
  );
}

export function EditorSelect({ name, label, required = false, hint, children }: Shared & { children: ReactNode }) {
  const { error, input } = useEditorField(name);
  return (
    <FieldShell label={label} required={required} error={error} hint={hint}>
      {(tie) => (
        <select className={INPUT_CLASS} {...tie} {...input}>
          {children}
        </select>
      )}
    </FieldShell>
  );
}
