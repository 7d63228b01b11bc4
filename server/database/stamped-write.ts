/** One change by one person, at one time of the database; and the public events of a change. */
import type { Transaction } from "kysely";
import type { PublicEvent } from "#domain/feeds/public-events.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { readClock } from "./clock.ts";
import type { Database } from "./open.ts";
import { newRecordId } from "./record-id.ts";
import type { Schema } from "./schema.ts";

export type StampedWrite = { trx: Transaction<Schema>; engine: Database["engine"]; at: string; who: string };

export const writeStamped = <Result>(
  { db, engine }: Pick<Database, "db" | "engine">,
  who: string,
  work: (write: StampedWrite) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => work({ trx, engine, at: await readClock(trx, engine), who: cleanText(who) }));

/** Far below the limit of parameters per statement. */
const ROWS = 1000;

/** In the transaction of the change that they are about: there is neither without the other. */
export async function addEvents(
  { trx, at }: Pick<StampedWrite, "trx" | "at">,
  events: readonly PublicEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    id: `evt_${newRecordId()}`,
    at,
    type: event.type,
    document: JSON.stringify(event),
  }));
  for (let first = 0; first < rows.length; first += ROWS)
    await trx
      .insertInto("public_events")
      .values(rows.slice(first, first + ROWS))
      .execute();
}
