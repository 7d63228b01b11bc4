import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import type { EditorValues } from "../editor-values.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS, useFormMessage } from "./field-shell.tsx";

/** Of a record. The fields of the register are named by any path: `<EditorControl<string> />`. */
type FieldName = FieldPath<EditorValues>;

/** The error of one input, or of a list or a group as a whole. */
export function useFieldError(name: string): string | undefined {
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return useFormMessage()(error?.root?.message ?? error?.message);
}

/** Clears the error of a field and those of the lists, groups and texts that it is a part of. */
export function useClearError(): (name: string) => void {
  const { clearErrors } = useFormContext();
  return (name) => {
    const parts = name.split(".");
    clearErrors([name, ...parts.slice(1).map((_, index) => [...parts.slice(0, index + 1), "root"].join("."))]);
  };
}

/** Ties a field of the form to its input: its error clears as soon as it is edited, and comes back only with the next save. */
export function useEditorField<Name extends string = FieldName>(name: NoInfer<Name>) {
  const { register } = useFormContext();
  const clearError = useClearError();
  return { error: useFieldError(name), input: register(name, { onChange: () => clearError(name) }) };
}

/** `error` is that of the whole which the field is a part of. */
type Shared<Name> = {
  name: NoInfer<Name>;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  mark?: ReactNode;
};

/** `toTyped` changes the text while it is typed, such as to upper case. */
type InputProps<Name> = Shared<Name> & Omit<ComponentProps<"input">, "name"> & { toTyped?: (text: string) => string };

export function EditorControl<Name extends string = FieldName>({
  name,
  label,
  required = false,
  hint,
  error: shared,
  mark,
  toTyped,
  ...rest
}: InputProps<Name>) {
  const { error = shared, input } = useEditorField<string>(name);
  /** The caret stays where it was. */
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    if (toTyped) {
      const caret = target.selectionStart;
      target.value = toTyped(target.value);
      target.setSelectionRange(caret, caret);
    }
    return input.onChange(event);
  }
  return (
    <FieldShell label={label} required={required} error={error} hint={hint} mark={mark}>
      {(tie) => <input className={INPUT_CLASS} {...tie} {...rest} {...input} onChange={change} />}
    </FieldShell>
  );
}

export function EditorText<Name extends string = FieldName>({
  name,
  label,
  required = false,
  hint,
  error: shared,
  mark,
  rows = 4,
  ...rest
}: Shared<Name> & Omit<ComponentProps<"textarea">, "name">) {
  const { error = shared, input } = useEditorField<string>(name);
  return (
    <FieldShell label={label} required={required} error={error} hint={hint} mark={mark}>
      {(tie) => <textarea className={TEXT_CLASS} rows={rows} {...tie} {...rest} {...input} />}
    </FieldShell>
  );
}

export function EditorSelect<Name extends string = FieldName>({
  name,
  label,
  required = false,
  hint,
  children,
}: Shared<Name> & { children: ReactNode }) {
  const { error, input } = useEditorField<string>(name);
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

/** The error of a list or a group as a whole. */
export function GroupError({ path }: { path: string }) {
  const error = useFieldError(path);
  return (
    error && (
      <p role="alert" tabIndex={-1} data-invalid="true" className="text-sm font-semibold text-down">
        {error}
      </p>
    )
  );
}
