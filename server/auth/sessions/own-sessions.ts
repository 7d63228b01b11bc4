/** Lists and ends one's own sessions. */
import { describeDevice, type OwnSession } from "#domain/account/own-session.ts";
import type { Database } from "#server/database/open.ts";
import type { Events } from "#server/ops/audit/events.ts";
import type { Actor } from "../account-result.ts";
import type { Admin, Sessions } from "./sessions.ts";

export function createOwnSessions({ db }: Database, sessions: Sessions, events: Events) {
  const eventOf = ({ admin, address, device }: Actor) =>
    ({ kind: "sessionEnded", account: admin.email, address, device }) as const;

  return {
    /** The current one first, then by last use. */
    async list({ id, sessionId }: Admin): Promise<OwnSession[]> {
      const open = await sessions.listOf(id);
      return open
        .map((row) => ({
          id: row.id,
          isThisOne: row.id === sessionId,
          device: describeDevice(row.device),
          address: row.address,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        }))
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
