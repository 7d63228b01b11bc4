/**
 * Brings a database up to date: the migrations, which only change the schema, and then everything that is derived from the
 * stored records, with the code of today. Both are done together, so that a crash leaves nothing half computed.
 */
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { migrate, type Trx } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type Database, type DatabaseOptions, withLongTimeouts } from "#server/database/open.ts";
import { insertSearchKeys, SEARCH_TABLE, searchRowsOf } from "#server/database/search-keys.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { readInChunks } from "./reads/read-record.ts";
import { STORED_RECORDS, searchedOf } from "./stored-type.ts";
import { countRecords, updatePlaces } from "./writes/write-derived-rows.ts";
import { rewriteDerivedColumns } from "./writes/write-rows.ts";

export async function rebuildSearchKeys(trx: Trx, engine: Engine): Promise<void> {
  await trx.deleteFrom(SEARCH_TABLE).execute();
  for (const type of RECORD_TYPES)
    for await (const records of readInChunks(trx, STORED_RECORDS[type])) {
      const rows = records.flatMap((record) => searchRowsOf(type, searchedOf(record)));
      await insertSearchKeys(trx, engine, rows);
    }
}

/** The columns of records, their search keys, countries and counts. Writers wait meanwhile. */
export async function rebuildDerived(trx: Trx, engine: Engine): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("content_version").select("version").forUpdate().execute();
  for (const type of RECORD_TYPES) {
    const stored = STORED_RECORDS[type];
    for await (const records of readInChunks(trx, stored)) {
      await rewriteDerivedColumns(trx, stored, records);
      const changes = records.map((record) => ({ before: record, after: record }));
      if (type === "exchange") await updatePlaces({ trx }, changes);
    }
  }
  await rebuildSearchKeys(trx, engine);
  await countRecords(trx, RECORD_TYPES);
}

/** Returns the names of the migrations that were applied. */
export const upgrade = (database: Database): Promise<string[]> => migrate(database, MIGRATIONS, rebuildDerived);

/** On a connection with long time-outs: a large database takes longer than a page may wait. */
export const upgradeAt = (options: DatabaseOptions): Promise<string[]> => withLongTimeouts(options, upgrade);
