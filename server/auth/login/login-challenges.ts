/** Pending logins, whose password was right: their code, how often it was sent, and how often it was tried. */
import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { type Kysely, type SqlBool, sql } from "kysely";
import { CODE_LENGTH, type LoginMessage, RESEND_AFTER_SECONDS, TRIES_PER_CODE } from "#domain/account/login.ts";
import type { LoginPuzzle } from "#domain/account/login-puzzle.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Spent, secondsBetween } from "#server/security/rate-limits.ts";
import { hashToken, newToken, type Seal } from "#server/security/secrets.ts";

/** The first mail and three more. */
const MAX_SENDS = 4;
/** Time to request another code, on top of the lifetime of the first. */
const ASKING_SECONDS = 600;

/** No HMAC equals this, so no typed code ever matches it. */
const FROM_APP = "app";

export type Challenge = {
  id: string;
  userId: string;
  email: string;
  /** The code comes from the account's authenticator app. */
  isFromApp: SqlBool;
  sends: number;
  lastSentAt: string;
  isAdmin: SqlBool;
  isDisabled: SqlBool;
  lockedUntil: string;
  now: string;
};

const val = (text: string) => sql<string>`${text}`;

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function createLoginChallenges({ db, engine }: Database, seal: Seal, codeSeconds: number) {
  const now = clockAt(engine);

  return {
    /** The token of the pending login, which ends that of the same cookie; null where the password was changed meanwhile. */
    async create(
      { id, passwordHash }: { id: string; passwordHash: string },
      replacedToken: string | null,
    ): Promise<string | null> {
      const token = newToken();
      if (replacedToken !== null) await end(replacedToken);
      const made = await db
        .insertInto("login_challenges")
        .columns(["id", "token_hash", "user_id", "expires_at"])
        .expression(() => {
          const account = db
            .selectFrom("users")
            .select([val(randomUUID()).as("id"), val(hashToken(token)).as("token_hash"), "users.id as user_id"])
            .select(clockAt(engine, codeSeconds + ASKING_SECONDS).as("expires_at"))
            .where("users.id", "=", id)
            .where("users.password_hash", "=", passwordHash);
          // Waits for a concurrent change of the password. SQLite serialises writes anyway.
          return engine === "postgres" ? account.forShare() : account;
        })
        .returning("id")
        .executeTakeFirst();
      return made ? token : null;
    },

    async find(token: string): Promise<Challenge | null> {
      const found = await db
        .selectFrom("login_challenges as challenge")
        .innerJoin("users", "users.id", "challenge.user_id")
        .select(["challenge.id", "challenge.sends", "challenge.last_sent_at as lastSentAt", now.as("now")])
        .select(["users.id as userId", "users.email", "users.code_locked_until as lockedUntil"])
        .select((of) => [
          of("challenge.code_hash", "=", FROM_APP).as("isFromApp"),
          of("users.admin", "=", 1).as("isAdmin"),
          of("users.disabled", "=", 1).as("isDisabled"),
        ])
        .where("challenge.token_hash", "=", hashToken(token))
        .where("challenge.expires_at", ">", now)
        .where("challenge.tries", "<", TRIES_PER_CODE)
        .executeTakeFirst();
      return found ?? null;
    },

    /** No further code will be sent for this login. */
    isSentOut: ({ sends }: Challenge): boolean => sends >= MAX_SENDS,

    /** May a code be sent now? Only the statement that stores the code decides; this saves the work before it. */
    mayBeSent({ lastSentAt, now: at }: Challenge): Spent {
      if (lastSentAt === "") return { ok: true };
      const next = new Date(Date.parse(lastSentAt) + RESEND_AFTER_SECONDS * 1000).toISOString();
      return next <= at ? { ok: true } : { ok: false, retryAfter: secondsBetween(at, next) };
    },

    /** Creates a code, which replaces the one before; null where another request was faster. */
    async makeCode(id: string): Promise<string | null> {
      const code = newCode();
      return (await arm(id, seal(id, code))) ? code : null;
    },

    /** The code will come from the account's app: its tries and lifetime are limited like those of a mailed one. */
    expectApp: (id: string): Promise<boolean> => arm(id, FROM_APP),

    /** After a failed mail: the code is void and the next one need not wait. */
    async withdrawCode(id: string, code: string): Promise<void> {
      await db
        .updateTable("login_challenges")
        .set((of) => ({ code_hash: "", code_expires_at: "", sends: of("sends", "-", 1), last_sent_at: "" }))
        .where("id", "=", id)
        .where("code_hash", "=", seal(id, code))
        .execute();
    },

    /** Spends one try, then compares. Null where no try is left or the code expired; a code of the app is checked elsewhere. */
    async tryCode(id: string, code: string): Promise<boolean | "ask the app" | null> {
      const tried = await db
        .updateTable("login_challenges")
        .set((of) => ({ tries: of("tries", "+", 1) }))
        .where("id", "=", id)
        .where("tries", "<", TRIES_PER_CODE)
        .where("code_hash", "<>", "")
        .where("code_expires_at", ">", now)
        .returning("code_hash")
        .executeTakeFirst();
      if (!tried) return null;
      return tried.code_hash === FROM_APP ? "ask the app" : isSame(tried.code_hash, seal(id, code));
    },

    /** A right code works once: false for all but the first request. `code` is null for one of the app. */
    async consume(trx: Kysely<Schema>, id: string, code: string | null): Promise<boolean> {
      const consumed = await trx
        .deleteFrom("login_challenges")
        .where("id", "=", id)
        .where("code_hash", "=", code === null ? FROM_APP : seal(id, code))
        .returning("id")
        .executeTakeFirst();
      return consumed !== undefined;
    },

    end,

    async sweep(): Promise<void> {
      await db.deleteFrom("login_challenges").where(sql<boolean>`expires_at <= ${now}`).execute();
    },
  };

  async function arm(id: string, code_hash: string): Promise<boolean> {
    const codeEnd = clockAt(engine, codeSeconds);
    const made = await db
      .updateTable("login_challenges")
      .set((of) => ({
        code_hash,
        code_expires_at: codeEnd,
        // A code requested late has the same lifetime, so the pending login is extended.
        expires_at: sql<string>`case when expires_at > ${codeEnd} then expires_at else ${codeEnd} end`,
        tries: 0,
        sends: of("sends", "+", 1),
        last_sent_at: now,
      }))
      .where("id", "=", id)
      .where("expires_at", ">", now)
      .where("tries", "<", TRIES_PER_CODE)
      .where("sends", "<", MAX_SENDS)
      .where("last_sent_at", "<=", clockAt(engine, -RESEND_AFTER_SECONDS))
      .returning("id")
      .executeTakeFirst();
    return made !== undefined;
  }

  async function end(token: string): Promise<void> {
    await db.deleteFrom("login_challenges").where("token_hash", "=", hashToken(token)).execute();
  }
}

export type Refusal = {
  ok: false;
  status: 400 | 401 | 403 | 429 | 503;
  message: LoginMessage;
  retryAfter?: number;
  /** To be solved before the next try. */
  puzzle?: LoginPuzzle;
};

export const refused = (status: Refusal["status"], message: LoginMessage): Refusal => ({ ok: false, status, message });

export const tooMany = (retryAfter: number): Refusal => ({ ok: false, status: 429, message: "tooMany", retryAfter });

/** Why no further step of this login is possible, whatever is sent; null where it is. */
export function challengeProblem(challenge: Challenge): Refusal | null {
  if (!challenge.isAdmin) return refused(403, "notAuthorized");
  if (challenge.isDisabled) return refused(403, "locked");
  if (challenge.lockedUntil > challenge.now) return tooMany(secondsBetween(challenge.now, challenge.lockedUntil));
  return null;
}
