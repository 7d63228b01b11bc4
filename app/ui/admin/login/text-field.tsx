import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { describedBy, FieldNotes } from "#app/ui/kit/field-notes.tsx";
import { toCode } from "#domain/account/login.ts";

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
}: ComponentProps<"input"> & {
  label: string;
  error?: string | null | undefined;
  hint?: string;
  children?: ReactNode;
}) {
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

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & { onCode: (code: string) => void };

/** Six digits, in any script. */
export function CodeField({ onCode, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      name="otp"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures text-center text-xl font-bold tracking-[0.4em]"
      onChange={(event) => onCode(toCode(event.target.value))}
    />
  );
}

/** Can be shown while it is typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const t = useStaffMessages();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField {...props} type={isShown ? "text" : "password"} dir="ltr" className="pe-14">
      <button
        type="button"
        aria-label={t(isShown ? "login.hidePassword" : "login.showPassword")}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-1 my-auto inline-flex size-11 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </TextField>
  );
}
