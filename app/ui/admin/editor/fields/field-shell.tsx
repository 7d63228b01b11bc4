import { type ReactNode, type RefObject, useId } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { describedBy, FieldNotes } from "#app/ui/kit/field-notes.tsx";
import { isFormMessageKey } from "#domain/forms/form-messages.ts";

export const INPUT_CLASS =
  "min-h-11 w-full rounded-xl border border-field bg-page px-3 text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-down";

/** A text of several lines: as tall in every language, whichever one the screen around it speaks. */
export const TEXT_CLASS = `${INPUT_CLASS} py-2 leading-[1.75]`;

/** Used with INPUT_CLASS: the browser's own button in a file field, apart from the name that follows it. */
export const FILE_BUTTON_CLASS =
  "file:me-3 file:rounded-full file:border file:border-line file:bg-raised file:px-3 file:font-semibold file:text-ink";

export type FieldTie = {
  id: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  "aria-required"?: true | undefined;
};

type Props = {
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  mark?: ReactNode;
  children: (tie: FieldTie) => ReactNode;
};

/** Label above, hint and error below, all tied to the input that is drawn between them. */
export function FieldShell({ label, required = false, error, hint, mark, children }: Props) {
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
  return (key) => key && t(isFormMessageKey(key) ? key : "form.invalid");
}

type SectionProps = { title: string; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** `heading`: for a caller that moves the focus to it. */
export function FormSection({ title, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-4 md:p-6">
      <h2 id={id} {...(heading ? { ref: heading, tabIndex: -1 } : {})} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
