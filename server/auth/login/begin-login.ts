/** The first step of the login: e-mail and password. The right ones create a pending login, and nothing else. */
import type { CheckPassword, PasswordAttempt } from "#server/auth/passwords/check-password.ts";
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { addressKey, type RateLimit, type RateLimits } from "#server/security/rate-limits.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type LoginChallenges, type Refusal, refused, tooMany } from "./login-challenges.ts";

const BURST: RateLimit = { name: "login-burst", max: 3, seconds: 10 };
const STEADY: RateLimit = { name: "login", max: 30, seconds: 300 };

export type BeginLogin = PasswordAttempt & {
  address: string;
  /** The pending login this browser already has, if any. */
  pendingToken: string | null;
  /** The device cookie of a browser that logged in before, if any. */
  deviceToken: string | null;
};

type Parts = {
  challenges: LoginChallenges;
  checkPassword: CheckPassword;
  devices: KnownDevices;
  events: Events;
  limits: RateLimits;
  log: Log;
};

export type Begun = { ok: true; email: string; pendingToken: string } | Refusal;

export function createBeginLogin({ challenges, checkPassword, devices, events, limits, log }: Parts) {
  return async ({ address, pendingToken, deviceToken, ...attempt }: BeginLogin): Promise<Begun> => {
    const from = addressKey(address);
    const here = await limits.spendAll([
      [BURST, from],
      [STEADY, from],
    ]);
    if (!here.ok) return tooMany(here.retryAfter);
    const browser = deviceToken === null ? null : await devices.findKnown(attempt.email, deviceToken);
    const checked = await checkPassword(attempt, { address, browser });
    if (!checked.ok) {
      if (checked.reason === "tooMany") return tooMany(checked.retryAfter);
      if (checked.reason === "unproved") return { ...refused(429, "unproved"), puzzle: checked.puzzle };
      return checked.reason === "busy" ? refused(503, "busy") : refused(401, "invalidCredentials");
    }
    const { account } = checked;
    if (!account.isAdmin) {
      log.warn({ address: from, account: account.id }, "login refused: no admin claim");
      await events.record({ kind: "notAuthorized", account: account.email, address });
      return refused(403, "notAuthorized");
    }
    const opened = await challenges.create(account, pendingToken);
    if (opened === null) return refused(401, "invalidCredentials");
    log.info({ address: from, account: account.id }, "password accepted");
    return { ok: true, email: account.email, pendingToken: opened };
  };
}
