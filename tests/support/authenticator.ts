/** For tests that log in with an authenticator app: a phone that shows its codes. */
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** `steps` away from now: -1 is the code before this one. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Waits where the present code is about to change: a test then has time to use it, and to count its steps. */
export async function steadyStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 8000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}
