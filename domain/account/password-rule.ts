/** What a new password has to be: long, and none of the first that are tried. Nothing else is asked of it. */

import { characterCount } from "#domain/text/plain-text.ts";
import { isGuessable } from "./guessable-password.ts";

export const PASSWORD_MIN_LENGTH = 15;
export const PASSWORD_MAX_LENGTH = 256;

export type PasswordProblem = "tooShort" | "tooLong" | "guessable";

/** Null where it can be used. The e-mail's own parts are guessed first. */
export function findPasswordProblem(password: string, email = ""): PasswordProblem | null {
  const length = characterCount(password);
  if (length < PASSWORD_MIN_LENGTH) return "tooShort";
  if (length > PASSWORD_MAX_LENGTH) return "tooLong";
  return isGuessable(password, email) ? "guessable" : null;
}
