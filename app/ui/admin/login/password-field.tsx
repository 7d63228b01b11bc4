import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { TextField } from "./text-field.tsx";

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
