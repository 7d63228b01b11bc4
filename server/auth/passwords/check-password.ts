/** Checks a password, at the login or later: counted as a failure before it is checked, forgiven where it was right. */
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { addressKey } from "#server/security/rate-limits.ts";
import type { Account, Accounts } from "../accounts.ts";
import type { PasswordFailures, TriedFrom } from "./password-failures.ts";
import type { Passwords } from "./passwords.ts";

type Parts = { accounts: Accounts; events: Events; failures: PasswordFailures; log: Log; passwords: Passwords };

export type PasswordTry =
  | { ok: true; account: Account }
  | { ok: false; reason: "busy" | "wrong" }
  | { ok: false; reason: "tooMany"; retryAfter: number };

export type CheckPassword = ReturnType<typeof createCheckPassword>;

export function createCheckPassword({ accounts, events, failures, log, passwords }: Parts) {
  return async (email: string, password: string, { address, browser }: TriedFrom): Promise<PasswordTry> => {
    const from = { address: addressKey(address), browser };
    if (passwords.isBusy()) return { ok: false, reason: "busy" };
    const charged = await failures.charge(email, from);
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
