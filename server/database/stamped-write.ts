/** One change by one person, at one time of the database. */
import type { Transaction } from "kysely";
import { cleanText } from "#domain/text/plain-text.ts";
import { readClock } from "./clock.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

export type StampedWrite = { trx: Transaction<Schema>; engine: Database["engine"]; at: string; who: string };

export const writeStamped = <Result>(
  { db, engine }: Pick<Database, "db" | "engine">,
  who: string,
  work: (write: StampedWrite) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => work({ trx, engine, at: await readClock(trx, engine), who: cleanText(who) }));
