/** Writes down what happens at the door: who came in, who was refused, who left. */
import type { Kysely } from "kysely";
import { EMAIL_MAX_LENGTH } from "#domain/account/email.ts";
import type { LoginEvent } from "#domain/lists/audit-query.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";
import { cleanText } from "#server/database/stored-text.ts";

const DAY_SECONDS = 24 * 3600;
const KEPT_SECONDS = 400 * DAY_SECONDS;
/** A stranger can make as many of these as the door lets in, and they name nobody. */
const NAMELESS_KEPT_SECONDS = 7 * DAY_SECONDS;
/** An e-mail fits; what a browser says of itself is cut. */
const MAX_LENGTH = EMAIL_MAX_LENGTH;

/** `account` is an e-mail of ours, never what a stranger typed: people type passwords into the wrong field. */
export type DoorEvent = { kind: LoginEvent; account: string; address: string; device?: string };

export type Events = ReturnType<typeof createEvents>;

const short = (text: string): string => cleanText(text.slice(0, MAX_LENGTH));

export function createEvents({ db, engine }: Database, count: (kind: LoginEvent) => void = () => {}) {
  async function recordWithin(trx: Kysely<Schema>, { kind, account, address, device = "" }: DoorEvent): Promise<void> {
    await trx
      .insertInto("events")
      .values({
        id: newRecordId(),
        at: clockAt(engine),
        kind,
        account: short(account),
        address: short(address),
        device: short(device),
      })
      .execute();
    count(kind);
  }

  return {
    record: (event: DoorEvent): Promise<void> => recordWithin(db, event),
    /** As part of the write it tells of: both are there, or neither. */
    recordWithin,
    async sweep(): Promise<void> {
      await db.deleteFrom("events").where("at", "<=", clockAt(engine, -KEPT_SECONDS)).execute();
      await db
        .deleteFrom("events")
        .where("account", "=", "")
        .where("at", "<=", clockAt(engine, -NAMELESS_KEPT_SECONDS))
        .execute();
    },
  };
}
