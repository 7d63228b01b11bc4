/** Checks a password, at the login or later: counted as a failure before it is checked, forgiven where it was right. */

import { type Credentials, createBitCounter, type LoginPuzzle } from "#domain/account/login-puzzle.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import type { Database } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { addressKey, type RateLimit, type RateLimits } from "#server/security/rate-limits.ts";
import type { Seal } from "#server/security/secrets.ts";
import type { Account, Accounts } from "../accounts.ts";
import { type AccountRefusal, refuseAccount, refuseFor } from "../refusals.ts";
import type { PasswordFailures, TriedFrom } from "./password-failures.ts";
import type { Passwords } from "./passwords.ts";

const HOUR_MS = 3_600_000;
const SALT_LENGTH = 32;

/** Poses the puzzles of the login, and checks what was solved. Nothing is stored: a salt is computed from the hour. */
export function createLoginPuzzles({ now }: Pick<Database, "now">, seal: Seal) {
  const saltOf = (hour: number): string => seal("login puzzle", String(hour)).slice(0, SALT_LENGTH);
  const thisHour = async (): Promise<number> => Math.floor(Date.parse(await now()) / HOUR_MS);

  return {
    async pose(bits: number): Promise<LoginPuzzle> {
      return { salt: saltOf(await thisHour()), bits };
    },

    /** How much the nonce proves, if its puzzle was posed in this hour or the one before. */
    async provedBits(credentials: Credentials, nonce: number | undefined): Promise<number> {
      if (nonce === undefined) return 0;
      const hour = await thisHour();
      return Math.max(...[hour, hour - 1].map((each) => createBitCounter(saltOf(each), credentials)(nonce)));
    },
  };
}

type Parts = {
  accounts: Accounts;
  database: Database;
  events: Events;
  failures: PasswordFailures;
  log: Log;
  passwords: Passwords;
  seal: Seal;
};

type PasswordTry =
  | { ok: true; account: Account }
  | { ok: false; reason: "busy" | "wrong" }
  | { ok: false; reason: "tooMany"; retryAfter: number }
  | { ok: false; reason: "unproved"; puzzle: LoginPuzzle };

/** `nonce` solves the puzzle that an earlier refusal posed. */
export type PasswordAttempt = Credentials & { nonce?: number | undefined };

export type CheckPassword = ReturnType<typeof createCheckPassword>;

export function createCheckPassword({ accounts, database, events, failures, log, passwords, seal }: Parts) {
  const puzzles = createLoginPuzzles(database, seal);
  return async ({ email, password, nonce }: PasswordAttempt, { address, browser }: TriedFrom): Promise<PasswordTry> => {
    const from = { address: addressKey(address), browser };
    if (passwords.isBusy()) return { ok: false, reason: "busy" };
    const charged = await failures.charge(email, from, await puzzles.provedBits({ email, password }, nonce));
    if ("bits" in charged) return { ok: false, reason: "unproved", puzzle: await puzzles.pose(charged.bits) };
    if (!charged.ok) return { ok: false, reason: "tooMany", retryAfter: charged.retryAfter };
    const account = await accounts.find(email);
    const right = await passwords.tryPassword(password, account?.passwordHash ?? null);
    if (right === null) return { ok: false, reason: "busy" };
    if (!right || !account) {
      log.warn({ address: from.address }, "wrong e-mail or password");
      await events.record({ kind: "wrongPassword", account: account?.email ?? "", address });
      return { ok: false, reason: "wrong" };
    }
    await failures.forgive(email, from);
    return { ok: true, account };
  };
}

const PER_ACCOUNT: RateLimit = { name: "confirm-password", max: 30, seconds: 300 };

/** Counted apart from the login: wrong guesses of strangers there must not delay somebody with a session. */
const SIGNED_IN = "signed in";

type Confirmed = { ok: true; passwordHash: string } | AccountRefusal;

export function createConfirmPassword(checkPassword: CheckPassword, limits: RateLimits) {
  return async ({ admin, address }: Actor, password: string): Promise<Confirmed> => {
    const spent = await limits.spend(PER_ACCOUNT, admin.id);
    if (!spent.ok) return refuseFor(spent.retryAfter);
    const checked = await checkPassword({ email: admin.email, password }, { address, browser: SIGNED_IN });
    if (checked.ok) return { ok: true, passwordHash: checked.account.passwordHash };
    if (checked.reason === "tooMany") return refuseFor(checked.retryAfter);
    return checked.reason === "busy" ? refuseAccount(503, "busy") : refuseAccount(422, "wrongPassword");
  };
}
