/** How a step of the login is refused: a status, a message, and how long to wait. */
import type { LoginMessage } from "#domain/account/login-messages.ts";
import { secondsBetween } from "#server/security/rate-limits.ts";
import type { Challenge } from "./login-challenges.ts";

export type Refusal = { ok: false; status: 400 | 401 | 403 | 429 | 503; message: LoginMessage; retryAfter?: number };

export const refused = (status: Refusal["status"], message: LoginMessage): Refusal => ({ ok: false, status, message });

export const tooMany = (retryAfter: number): Refusal => ({ ok: false, status: 429, message: "tooMany", retryAfter });

/** Why no further step of this login is possible, whatever is sent; null where it is. */
export function challengeProblem(challenge: Challenge): Refusal | null {
  if (!challenge.isAdmin) return refused(403, "notAuthorized");
  if (challenge.isDisabled) return refused(403, "locked");
  if (challenge.lockedUntil > challenge.now) return tooMany(secondsBetween(challenge.now, challenge.lockedUntil));
  return null;
}
