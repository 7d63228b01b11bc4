/** Who changes their own account, and how such a change is refused. */
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { Language } from "#domain/text/language.ts";
import type { Admin } from "./sessions/sessions.ts";

/** `device` is the user agent. */
export type Actor = { admin: Admin; address: string; device: string; language: Language };

export type AccountRefusal = {
  ok: false;
  status: 404 | 409 | 422 | 429 | 503;
  problem: AccountProblem;
  retryAfter?: number;
};

export const refuse = (status: AccountRefusal["status"], problem: AccountProblem): AccountRefusal => ({
  ok: false,
  status,
  problem,
});

export const refuseFor = (retryAfter: number): AccountRefusal => ({
  ok: false,
  status: 429,
  problem: "tooMany",
  retryAfter,
});
