/** The second step of the login: the code. The right one creates a session, once. */
import { type Kysely, sql } from "kysely";
import { isCode, isRecoveryCode, isSameEmail } from "#domain/account/login.ts";
import type { Language } from "#domain/text/language.ts";
import type { AuthParts } from "#server/auth/auth-parts.ts";
import { accountEmail, warningEmail } from "#server/auth/emails.ts";
import type { Proof } from "#server/auth/two-factor/authenticators.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { addressKey, type RateLimit } from "#server/security/rate-limits.ts";
import { type Challenge, challengeProblem, type Refusal, refused, tooMany } from "./login-challenges.ts";

const LOCK_EVERY = 10;
const LOCK_SECONDS = 15 * 60;
const DISABLE_AT = 100;

function createCodeFailures({ db, engine }: Database) {
  const now = clockAt(engine);

  return {
    /** Counts a try as wrong before it is checked. Null where the account is locked; else the failures in a row. */
    async charge(userId: string): Promise<number | null> {
      const charged = await db
        .updateTable("users")
        .set({
          code_failures: sql`code_failures + 1`,
          code_locked_until: sql`case when (code_failures + 1) % ${sql.lit(LOCK_EVERY)} = 0 then ${clockAt(engine, LOCK_SECONDS)} else '' end`,
          disabled: sql`case when code_failures + 1 >= ${sql.lit(DISABLE_AT)} then 1 else 0 end`,
        })
        .where("id", "=", userId)
        .where("disabled", "=", 0)
        .where("code_locked_until", "<=", now)
        .returning("code_failures")
        .executeTakeFirst();
      return charged ? charged.code_failures : null;
    },

    /** After a right code. */
    async forgive(trx: Kysely<Schema>, userId: string): Promise<void> {
      await trx
        .updateTable("users")
        .set({ code_failures: 0, code_locked_until: "", disabled: 0 })
        .where("id", "=", userId)
        .execute();
    },

    isLock: (failures: number): boolean => failures % LOCK_EVERY === 0,
  };
}

const BURST: RateLimit = { name: "verify-burst", max: 3, seconds: 10 };
const STEADY: RateLimit = { name: "verify", max: 30, seconds: 300 };
/** Typing errors are common; from the third wrong code in a row on, the owner is notified. */
const WARN_AT = 3;

type VerifyCode = {
  email: string;
  code: string;
  pendingToken: string | null;
  deviceToken: string | null;
  address: string;
  /** The user agent. */
  device: string;
  language: Language;
};

/** How a right code was delivered: by mail, or by the account's app. */
type Right = { by: "mail" } | Proof;

type Verified = { ok: true; email: string; sessionToken: string; deviceToken: string } | Refusal;

export function createVerifyCode({
  authenticators,
  challenges,
  database,
  devices,
  events,
  limits,
  log,
  notify,
  sessions,
}: AuthParts) {
  const failures = createCodeFailures(database);

  /** Null where no try is left; else the proof, if the code is right. */
  async function checkCode({ id, userId }: Challenge, code: string): Promise<{ right: Right | null } | null> {
    const tried = await challenges.tryCode(id, code);
    if (tried === null) return null;
    if (tried === "ask the app") return { right: await authenticators.findProof(userId, code) };
    return { right: tried ? { by: "mail" } : null };
  }

  /** Null where another request was faster with the same code. */
  function createSession(challenge: Challenge, right: Right, { code, deviceToken, address, device }: VerifyCode) {
    return database.db.transaction().execute(async (trx) => {
      if (right.by !== "mail" && !(await authenticators.spendWithin(trx, challenge.userId, right))) return null;
      if (!(await challenges.consume(trx, challenge.id, right.by === "mail" ? code : null))) return null;
      await failures.forgive(trx, challenge.userId);
      const browser = await devices.renew(trx, challenge.userId, deviceToken);
      const sessionToken = await sessions.createWithin(trx, challenge.userId, { address, device });
      const event = { account: challenge.email, address, device };
      await events.recordWithin(trx, { kind: "login", ...event });
      if (browser.isNew) await events.recordWithin(trx, { kind: "newDevice", ...event });
      if (right.by === "recovery") await events.recordWithin(trx, { kind: "recoveryCode", ...event });
      return { sessionToken, deviceToken: browser.token, isNew: browser.isNew };
    });
  }

  const isPossible = ({ isFromApp }: Challenge, code: string): boolean =>
    isCode(code) || (Boolean(isFromApp) && isRecoveryCode(code));

  return async (attempt: VerifyCode): Promise<Verified> => {
    const { email, code, pendingToken, address, device, language } = attempt;
    const from = addressKey(address);
    const here = await limits.spendAll([
      [BURST, from],
      [STEADY, from],
    ]);
    if (!here.ok) return tooMany(here.retryAfter);
    const challenge = pendingToken === null ? null : await challenges.find(pendingToken);
    if (!challenge || !isSameEmail(challenge.email, email)) return refused(401, "invalidCode");
    const problem = challengeProblem(challenge);
    if (problem) return problem;
    if (!isPossible(challenge, code)) return refused(400, "codeFormat");
    const checked = await checkCode(challenge, code);
    if (!checked) return refused(401, "invalidCode");
    const inARow = await failures.charge(challenge.userId);
    if (inARow === null) return tooMany(1);
    const occasion = { address, device, at: challenge.now };
    const { right } = checked;
    if (!right) {
      log.warn({ address: from, account: challenge.userId, inARow }, "wrong login code");
      const kind = failures.isLock(inARow) ? "locked" : "wrongCode";
      await events.record({ kind, account: challenge.email, address, device });
      if (inARow === WARN_AT || failures.isLock(inARow))
        notify(warningEmail("failedCodes", challenge.email, language, occasion));
      return refused(401, "invalidCode");
    }
    const created = await createSession(challenge, right, attempt);
    if (!created) return refused(401, "invalidCode");
    log.info({ address: from, account: challenge.userId, by: right.by, newDevice: created.isNew }, "logged in");
    if (created.isNew) notify(warningEmail("newDevice", challenge.email, language, occasion));
    if (right.by === "recovery") notify(accountEmail("recoveryCode", challenge.email, language, occasion));
    const { sessionToken, deviceToken } = created;
    return { ok: true, email: challenge.email, sessionToken, deviceToken };
  };
}
