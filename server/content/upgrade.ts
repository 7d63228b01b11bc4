/**
 * Brings a database up to date: the migrations, which only change the schema, and then everything that is derived from the
 * stored records, with the code of today. Both are done together, so that a crash leaves nothing half computed.
 */
import type { Kysely } from "kysely";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import { migrate, type Trx } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import type { Database, DatabaseOptions } from "#server/database/open.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { rebuildSearchKeys } from "#server/database/search-keys.ts";
import { type Engine, parseDocument } from "#server/database/stored-text.ts";
import { STORED_RECORDS } from "./stored-type.ts";
import { countRecords, updatePlaces } from "./writes/write-derived-rows.ts";
import { rewriteDerivedColumns } from "./writes/write-rows.ts";

const BATCH = 200;

const selectBatch = (db: Kysely<Schema>, table: RecordTableName, after: string) =>
  db.selectFrom(table).select(["id", "document"]).where("id", ">", after).orderBy("id").limit(BATCH).execute();

/** The columns of records, their search keys, countries and counts. Writers wait meanwhile. */
export async function rebuildDerived(trx: Trx, engine: Engine): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("content_version").select("version").forUpdate().execute();
  for (const type of RECORD_TYPES) {
    const stored = STORED_RECORDS[type];
    let rows = await selectBatch(trx, stored.table, "");
    while (rows.length > 0) {
      const records = rows.map(({ document }) => stored.read(parseDocument(document)));
      await rewriteDerivedColumns(trx, stored, records);
      const changes = records.map((record) => ({ before: record, after: record }));
      await updatePlaces({ trx }, stored, changes);
      rows = await selectBatch(trx, stored.table, rows.at(-1)?.id ?? "");
    }
  }
  await rebuildSearchKeys(trx, engine);
  await countRecords(trx, RECORD_TYPES);
}

/** Returns the names of the migrations that were applied. */
export const upgrade = (database: Database): Promise<string[]> => migrate(database, MIGRATIONS, rebuildDerived);

/** On a connection with long time-outs: a large database takes longer than a page may wait. */
export const upgradeAt = (options: DatabaseOptions): Promise<string[]> => withLongTimeouts(options, upgrade);
