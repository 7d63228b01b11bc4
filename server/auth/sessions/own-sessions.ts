/** One's own open sessions: where they are, and the end of those that should not be. */
import { describeDevice } from "#domain/account/describe-device.ts";
import type { OwnSession } from "#domain/account/own-session.ts";
import type { Database } from "#server/database/open.ts";
import type { Events } from "#server/ops/audit/events.ts";
import type { Doer } from "../account-result.ts";
import type { Admin, Sessions } from "./sessions.ts";

export function createOwnSessions({ db }: Database, sessions: Sessions, events: Events) {
  const traceOf = ({ admin, address, device }: Doer) =>
    ({ kind: "sessionEnded", account: admin.email, address, device }) as const;

  return {
    /** This one first, then the last used. */
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

    /** False where it was over already. One's own present session is ended by logging out. */
    end: (doer: Doer, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await sessions.endOneWithin(trx, doer.admin, id))) return false;
        await events.recordWithin(trx, traceOf(doer));
        return true;
      }),

    /** Returns how many there were. */
    endOthers: (doer: Doer): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const ended = await sessions.endOthersWithin(trx, doer.admin);
        for (let each = 0; each < ended; each += 1) await events.recordWithin(trx, traceOf(doer));
        return ended;
      }),
  };
}
