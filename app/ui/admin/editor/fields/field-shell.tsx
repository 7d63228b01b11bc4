import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { isFormMessage, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { describedBy, FieldNotes } from "#app/ui/kit/field-notes.tsx";

export const INPUT_CLASS =
  "min-h-11 w-full rounded-xl border border-field bg-page px-3 text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-down [&[readonly]]:border-dashed [&[readonly]]:bg-raised";

/** A text of several lines: as tall in every language, whichever one the screen around it speaks. */
const TEXT_CLASS = `${INPUT_CLASS} py-2 leading-[1.75]`;

/** Used with INPUT_CLASS: the browser's own button in a file field, apart from the name that follows it. */
export const FILE_BUTTON_CLASS =
  "file:me-3 file:rounded-full file:border file:border-line file:bg-raised file:px-3 file:font-semibold file:text-ink";

/** What an input of a share takes. */
export const PERCENT_INPUT = { type: "number", min: 0, max: 100, step: "any", dir: "ltr" } as const;

/** What an input of a web address takes. */
export const ADDRESS_INPUT = { inputMode: "url", dir: "ltr", placeholder: "https://" } as const;

type FieldTie = {
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
}: FieldWords & { children: (tie: FieldTie) => ReactNode }) {
  const id = useId();
  const tie: FieldTie = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(id, { hint, error }),
    "aria-required": required || undefined,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <span>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {required && (
            <span aria-hidden="true" className="ms-1 font-semibold text-down">
              *
            </span>
          )}
        </span>
        {mark}
      </div>
      {children(tie)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The message of a form issue. An issue without a message key gets a general one. */
export function useFormMessage(): (key: string | undefined) => string | undefined {
  const t = useStaffMessages();
  return (key) => key && t(isFormMessage(key) ? key : "form.invalid");
}

/** `anchor` is the id of the section, for the list of contents. */
type SectionProps = {
  title: string;
  anchor?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** `heading`: for a caller that moves the focus to it. */
export function FormSection({ title, anchor, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className="card flex flex-col gap-5 p-4 md:p-6"
    >
      <h2 id={id} {...(heading ? { ref: heading, tabIndex: -1 } : {})} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What every field of a form has: a label above, a hint and an error below. */
type FieldWords = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  required?: boolean | undefined;
  mark?: ReactNode;
};

export type Options = Iterable<readonly [value: string, words: string]>;

/** `none`: the words of the choice of nothing, where there is one. */
type SelectProps = ComponentProps<"select"> & FieldWords & { options: Options; none?: string | undefined };

export function SelectField({ label, hint, error, required, options, none, ...rest }: SelectProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} required={required}>
      {(tie) => (
        <select {...tie} {...rest} className={INPUT_CLASS}>
          {none !== undefined && <option value="">{none}</option>}
          {Array.from(options, ([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & FieldWords;

export function TextAreaField({ label, hint, error, required, mark, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} required={required} mark={mark}>
      {(tie) => <textarea {...tie} rows={rows} dir="auto" {...rest} className={TEXT_CLASS} />}
    </FieldShell>
  );
}
