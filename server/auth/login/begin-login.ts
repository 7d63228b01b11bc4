/** The steps of the login before its code: e-mail and password, which create a pending login and nothing else, and the mailed code. */
import { isSameEmail } from "#domain/account/login.ts";
import type { Language } from "#domain/text/language.ts";
import type { AuthParts } from "#server/auth/auth-parts.ts";
import { codeEmail } from "#server/auth/emails.ts";
import type { PasswordAttempt } from "#server/auth/passwords/check-password.ts";
import { addressKey, type RateLimit } from "#server/security/rate-limits.ts";
import { type Challenge, challengeProblem, type Refusal, refused, tooMany } from "./login-challenges.ts";

const BURST: RateLimit = { name: "login-burst", max: 3, seconds: 10 };
const STEADY: RateLimit = { name: "login", max: 30, seconds: 300 };

type BeginLogin = PasswordAttempt & {
  address: string;
  /** The pending login this browser already has, if any. */
  pendingToken: string | null;
  /** The device cookie of a browser that logged in before, if any. */
  deviceToken: string | null;
};

type Begun = { ok: true; email: string; pendingToken: string } | Refusal;

export function createBeginLogin({ challenges, checkPassword, devices, events, limits, log }: AuthParts) {
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

const HOUR = 3600;
const PER_ACCOUNT: RateLimit = { name: "mails-account", max: 5, seconds: HOUR };
const PER_ADDRESS: RateLimit = { name: "mails-address", max: 10, seconds: HOUR };
const SITE_WIDE: RateLimit = { name: "mails-site", max: 30, seconds: HOUR };

type SendCode = { email: string; pendingToken: string | null; address: string; language: Language };

/** `fromApp`: nothing was mailed, the code is in the account's authenticator app. */
type CodeSent = { ok: true; expiresIn: number; fromApp: boolean } | Refusal;

/** Only for a pending login, only to the stored address, and rate-limited. */
export function createSendCode({ authenticators, challenges, codeSeconds, limits, log, mailer }: AuthParts) {
  async function deliver({ id, userId, email }: Challenge, code: string, language: Language): Promise<boolean> {
    try {
      await mailer.send(codeEmail(email, language, code, codeSeconds));
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? error.code : "unknown";
      log.error({ account: userId, reason }, "login code could not be mailed");
      await challenges.withdrawCode(id, code);
      return false;
    }
    // Without a mail server the operator reads the code here: the only place it is ever logged.
    if (mailer.outbox)
      log.warn({ account: userId, outbox: mailer.outbox }, `no SMTP_URL, so the login code is ${code}`);
    else log.info({ account: userId }, "login code sent");
    return true;
  }

  return async ({ email, pendingToken, address, language }: SendCode): Promise<CodeSent> => {
    const challenge = pendingToken === null ? null : await challenges.find(pendingToken);
    if (!challenge || !isSameEmail(challenge.email, email)) return refused(401, "sendFailed");
    const problem = challengeProblem(challenge);
    if (problem) return problem;
    if (challenges.isSentOut(challenge)) return refused(429, "noMoreCodes");
    const allowed = challenges.mayBeSent(challenge);
    if (!allowed.ok) return tooMany(allowed.retryAfter);
    if (await authenticators.isOn(challenge.userId)) {
      const isArmed = await challenges.expectApp(challenge.id);
      return isArmed ? { ok: true, expiresIn: codeSeconds, fromApp: true } : tooMany(1);
    }
    const mails = [
      [PER_ACCOUNT, challenge.userId],
      [PER_ADDRESS, addressKey(address)],
      [SITE_WIDE, "all"],
    ] as const;
    const spent = await limits.spendAll(mails);
    if (!spent.ok) return tooMany(spent.retryAfter);
    const code = await challenges.makeCode(challenge.id);
    if (code !== null && (await deliver(challenge, code, language)))
      return { ok: true, expiresIn: codeSeconds, fromApp: false };
    for (const [limit, subject] of mails) await limits.refund(limit, subject);
    return code === null ? tooMany(1) : refused(503, "sendFailed");
  };
}
