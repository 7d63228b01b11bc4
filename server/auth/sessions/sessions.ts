/** Sessions: created after a right code, ended by logout, by time, or with the account's admin claim. */
import type { Kysely } from "kysely";
import { describeDevice, type OwnSession } from "#domain/account/own-session.ts";
import { languagesOf, type Role, readLanguages, readRole } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { hashToken, newToken } from "#server/security/secrets.ts";

const IDLE_SECONDS = 30 * 60;
const ABSOLUTE_SECONDS = 12 * 3600;
const MAX_PER_ACCOUNT = 5;
/** The time of last use is written at most this often. */
const SEEN_SECONDS = 60;
const MAX_DEVICE_LENGTH = 200;

/** The signed-in user, with what the account may do at this moment. */
export type Admin = { id: string; email: string; sessionId: string; role: Role; languages: readonly Language[] };

/** Who changes their own account, and from where. `device` is the user agent. */
export type Actor = { admin: Admin; address: string; device: string; language: Language };

export type SessionOrigin = { address: string; device: string };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, engine }: Database) {
  const now = clockAt(engine);
  const seenSince = (seconds: number) => clockAt(engine, -seconds);

  return {
    /** Within the transaction that spends the code. The oldest sessions beyond the maximum are deleted. */
    async createWithin(trx: Kysely<Schema>, userId: string, origin: SessionOrigin): Promise<string> {
      const token = newToken();
      await trx
        .insertInto("sessions")
        .values({
          id: newRecordId(),
          token_hash: hashToken(token),
          user_id: userId,
          created_at: now,
          last_seen_at: now,
          expires_at: clockAt(engine, ABSOLUTE_SECONDS),
          address: origin.address,
          device: origin.device.slice(0, MAX_DEVICE_LENGTH),
        })
        .execute();
      const surplus = await trx
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(MAX_PER_ACCOUNT)
        .limit(1000)
        .execute();
      if (surplus.length > 0) {
        const ids = surplus.map(({ id }) => id);
        await trx.deleteFrom("sessions").where("id", "in", ids).execute();
      }
      return token;
    },

    /** Null unless the session is live and its account still has the admin claim. */
    async find(token: string): Promise<Admin | null> {
      const found = await db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select(["users.id", "users.email", "users.role", "users.languages", "sessions.id as session_id"])
        .select((of) => of("sessions.last_seen_at", "<", seenSince(SEEN_SECONDS)).as("unseen"))
        .where("sessions.token_hash", "=", hashToken(token))
        .where("sessions.expires_at", ">", now)
        .where("sessions.last_seen_at", ">", seenSince(IDLE_SECONDS))
        .where("users.admin", "=", 1)
        .where("users.disabled", "=", 0)
        .executeTakeFirst();
      if (!found) return null;
      if (found.unseen) {
        await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", found.session_id).execute();
      }
      const role = readRole(found.role);
      const languages = languagesOf(role, readLanguages(found.languages));
      return { id: found.id, email: found.email, sessionId: found.session_id, role, languages };
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
    },

    async endAll(userId: string): Promise<number> {
      const ended = await db.deleteFrom("sessions").where("user_id", "=", userId).executeTakeFirst();
      return Number(ended.numDeletedRows);
    },

    /** Within a change of the password: gives the session a new token. Null where it was ended meanwhile. */
    async renewWithin(trx: Kysely<Schema>, { sessionId }: Admin): Promise<string | null> {
      const token = newToken();
      const renewed = await trx
        .updateTable("sessions")
        .set({ token_hash: hashToken(token) })
        .where("id", "=", sessionId)
        .returning("id")
        .executeTakeFirst();
      return renewed ? token : null;
    },

    /** Another session of the same account, never the current one. */
    async endOneWithin(trx: Kysely<Schema>, { id: userId, sessionId }: Admin, id: string): Promise<boolean> {
      const ended = await trx
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .where("id", "<>", sessionId)
        .returning("id")
        .executeTakeFirst();
      return ended !== undefined;
    },

    /** All but the current one; returns how many were still open. */
    async endOthersWithin(trx: Kysely<Schema>, { id: userId, sessionId }: Admin): Promise<number> {
      const ended = await trx
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .where("id", "<>", sessionId)
        .returning(({ and, eb }) =>
          and([eb("expires_at", ">", now), eb("last_seen_at", ">", seenSince(IDLE_SECONDS))]).as("open"),
        )
        .execute();
      return ended.filter(({ open }) => Boolean(open)).length;
    },

    listOf: (userId: string) =>
      db
        .selectFrom("sessions")
        .select(["id", "device", "address", "created_at as createdAt", "last_seen_at as lastSeenAt"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", now)
        .where("last_seen_at", ">", seenSince(IDLE_SECONDS))
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    list: () =>
      db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select(["users.email", "sessions.created_at", "sessions.last_seen_at", "sessions.address", "sessions.device"])
        .where("sessions.expires_at", ">", now)
        .where("sessions.last_seen_at", ">", seenSince(IDLE_SECONDS))
        .orderBy("users.email_key")
        .orderBy("sessions.created_at")
        .execute(),

    async sweep(): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where((of) => of.or([of("expires_at", "<=", now), of("last_seen_at", "<=", seenSince(IDLE_SECONDS))]))
        .execute();
    },
  };
}

export function createOwnSessions({ db }: Database, sessions: Sessions, events: Events) {
  const eventOf = ({ admin, address, device }: Actor) =>
    ({ kind: "sessionEnded", account: admin.email, address, device }) as const;

  return {
    /** The current one first, then by last use. */
    async list({ id, sessionId }: Admin): Promise<OwnSession[]> {
      const open = await sessions.listOf(id);
      return open
        .map((row) => ({ ...row, isThisOne: row.id === sessionId, device: describeDevice(row.device) }))
        .sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
    },

    /** False where it had ended already. The current session is ended by logging out. */
    end: (actor: Actor, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await sessions.endOneWithin(trx, actor.admin, id))) return false;
        await events.recordWithin(trx, eventOf(actor));
        return true;
      }),

    /** Returns how many there were. */
    endOthers: (actor: Actor): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const ended = await sessions.endOthersWithin(trx, actor.admin);
        for (let each = 0; each < ended; each += 1) await events.recordWithin(trx, eventOf(actor));
        return ended;
      }),
  };
}
