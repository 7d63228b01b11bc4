/** The first stage: e-mail and password. A right one opens a pending login, and nothing else. */
import type { Events } from "../audit/events.ts";
import type { Log } from "../log.ts";
import type { Accounts } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { HashQueueFullError } from "./hash-queue.ts";
import type { LoginChallenges } from "./login-challenges.ts";
import { type Refusal, refused, tooMany } from "./login-result.ts";
import type { PasswordFailures } from "./password-failures.ts";
import type { Passwords } from "./passwords.ts";
import type { RateLimit, RateLimits } from "./rate-limits.ts";

const BURST: RateLimit = { name: "login-burst", max: 3, seconds: 10 };
const STEADY: RateLimit = { name: "login", max: 30, seconds: 300 };

export type BeginLogin = {
  email: string;
  password: string;
  address: string;
  /** The pending login this browser already has, if any. */
  pendingToken: string | null;
};

type Parts = {
  accounts: Accounts;
  challenges: LoginChallenges;
  events: Events;
  failures: PasswordFailures;
  limits: RateLimits;
  log: Log;
  passwords: Passwords;
};

export type Begun = { ok: true; email: string; pendingToken: string } | Refusal;

export function createBeginLogin({ accounts, challenges, events, failures, limits, log, passwords }: Parts) {
  async function isRight(password: string, stored: string | null): Promise<boolean | null> {
    try {
      return await passwords.isRight(password, stored);
    } catch (error) {
      if (error instanceof HashQueueFullError) return null;
      throw error;
    }
  }

  return async ({ email, password, address, pendingToken }: BeginLogin): Promise<Begun> => {
    const from = addressKey(address);
    const here = await limits.spendAll([
      [BURST, from],
      [STEADY, from],
    ]);
    if (!here.ok) return tooMany(here.retryAfter);
    if (passwords.isBusy()) return refused(503, "busy");
    const charged = await failures.charge(email, from);
    if (!charged.ok) return tooMany(charged.retryAfter);
    const account = await accounts.find(email);
    const right = await isRight(password, account?.passwordHash ?? null);
    if (right === null) return refused(503, "busy");
    if (!right || !account) {
      log.warn({ address: from }, "login refused: wrong e-mail or password");
      await events.record({ kind: "wrongPassword", account: account?.email ?? "", address });
      return refused(401, "invalidCredentials");
    }
    await failures.forgive(email, from);
    if (!account.isAdmin) {
      log.warn({ address: from, account: account.id }, "login refused: no admin claim");
      await events.record({ kind: "notAuthorized", account: account.email, address });
      return refused(403, "notAuthorized");
    }
    log.info({ address: from, account: account.id }, "password accepted");
    return { ok: true, email: account.email, pendingToken: await challenges.create(account.id, pendingToken) };
  };
}
