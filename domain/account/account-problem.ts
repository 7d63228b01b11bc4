/** Why a change to one's own account was refused: endpoints send the key, the page has a message for each. */
import type { PasswordProblem } from "./password-rule.ts";

const OTHER_PROBLEMS = [
  "wrongPassword",
  "wrongCode",
  "setupOver",
  "same",
  "appIsOn",
  "appIsOff",
  "sessionGone",
  "accountExists",
  "accountGone",
  "lastAdmin",
  "noLanguage",
  "slugTaken",
  "badEmail",
  "mailFailed",
  "linkOver",
  "notAllowed",
  "tooMany",
  "busy",
  "failed",
] as const;
const PASSWORD_PROBLEMS = ["tooShort", "tooLong", "guessable"] as const satisfies readonly PasswordProblem[];

const ACCOUNT_PROBLEMS = [...OTHER_PROBLEMS, ...PASSWORD_PROBLEMS];
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

/** `failed` for anything unknown. */
export const readAccountProblem = (value: unknown): AccountProblem =>
  ACCOUNT_PROBLEMS.find((known) => known === value) ?? "failed";
