import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { toCode } from "#domain/account/login.ts";

/** An input with its label above, its hint and its error below, tied to it. */
export function TextField({
  label,
  error,
  hint,
  children,
  className = "",
  ...rest
}: ComponentProps<"input"> & Omit<ComponentProps<typeof FieldShell>, "children" | "required">) {
  return (
    <FieldShell label={label} error={error} hint={hint}>
      {(tie) => (
        <span className="relative block" dir={rest.dir}>
          <input {...tie} className={`${INPUT_CLASS} min-h-12 px-4 ${className}`} {...rest} />
          {children}
        </span>
      )}
    </FieldShell>
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
