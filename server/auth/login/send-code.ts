/** Mails the code: only for a pending login, only to the stored address, and rate-limited. */
import { isSameEmail } from "#domain/account/login.ts";
import type { Language } from "#domain/text/language.ts";
import { codeEmail } from "#server/auth/email/login-emails.ts";
import type { Authenticators } from "#server/auth/two-factor/authenticators.ts";
import type { Mailer } from "#server/external/mail.ts";
import type { Log } from "#server/log.ts";
import { addressKey, type RateLimit, type RateLimits } from "#server/security/rate-limits.ts";
import {
  type Challenge,
  challengeProblem,
  type LoginChallenges,
  type Refusal,
  refused,
  tooMany,
} from "./login-challenges.ts";

const HOUR = 3600;
const PER_ACCOUNT: RateLimit = { name: "mails-account", max: 5, seconds: HOUR };
const PER_ADDRESS: RateLimit = { name: "mails-address", max: 10, seconds: HOUR };
const SITE_WIDE: RateLimit = { name: "mails-site", max: 30, seconds: HOUR };

export type SendCode = { email: string; pendingToken: string | null; address: string; language: Language };

type Parts = {
  authenticators: Authenticators;
  challenges: LoginChallenges;
  codeSeconds: number;
  limits: RateLimits;
  log: Log;
  mailer: Mailer;
};

/** `fromApp`: nothing was mailed, the code is in the account's authenticator app. */
export type CodeSent = { ok: true; expiresIn: number; fromApp: boolean } | Refusal;

export function createSendCode({ authenticators, challenges, codeSeconds, limits, log, mailer }: Parts) {
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
