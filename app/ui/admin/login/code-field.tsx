import type { ComponentProps } from "react";
import { toCode } from "#domain/account/one-time-code.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "onChange"> & { onCode: (code: string) => void };

/** Six digits, from whatever keyboard they come. */
export function CodeField({ onCode, ...rest }: Props) {
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
