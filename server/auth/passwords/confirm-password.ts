/** Asks a signed-in user for the password again, before anything about how they sign in is changed. */

import type { RateLimit, RateLimits } from "#server/security/rate-limits.ts";
import { type AccountRefusal, type Actor, refuse, refuseFor } from "../account-result.ts";
import type { CheckPassword } from "./check-password.ts";

const PER_ACCOUNT: RateLimit = { name: "confirm-password", max: 30, seconds: 300 };

/** Counted apart from the login: wrong guesses of strangers there must not delay somebody with a session. */
const SIGNED_IN = "signed in";

export type Confirmed = { ok: true; passwordHash: string } | AccountRefusal;

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;

export function createConfirmPassword(checkPassword: CheckPassword, limits: RateLimits) {
  return async ({ admin, address }: Actor, password: string): Promise<Confirmed> => {
    const spent = await limits.spend(PER_ACCOUNT, admin.id);
    if (!spent.ok) return refuseFor(spent.retryAfter);
    const checked = await checkPassword(admin.email, password, { address, browser: SIGNED_IN });
    if (checked.ok) return { ok: true, passwordHash: checked.account.passwordHash };
    if (checked.reason === "tooMany") return refuseFor(checked.retryAfter);
    return checked.reason === "busy" ? refuse(503, "busy") : refuse(422, "wrongPassword");
  };
}
