/** The rows derived from records: the parts of names that search reads, the countries of exchanges, and the counts. */

import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { PRESENCE_ORDER, placesOf } from "#domain/countries/country-exchanges.ts";
import { type ContentType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { type ReviewRecord, searchedOf } from "#server/content/stored-type.ts";
import { type ExchangeCountryTable, RECORD_TABLES, type Schema, type SearchKeyTable } from "#server/database/schema.ts";
import { deleteSearchKeys, insertSearchKeys, searchRowsOf } from "#server/database/search-keys.ts";
import type { Engine } from "#server/database/stored-text.ts";

export type ReviewChange = { before: ReviewRecord | null; after: ReviewRecord | null };

/** Far below the limit of parameters per statement. */
const ROWS = 1000;

/** The countries of exchanges. */
export async function updatePlaces(
  { trx }: { trx: Transaction<Schema> },
  changes: readonly ReviewChange[],
): Promise<void> {
  const former = changes.flatMap(({ before }) => (before ? [before.id] : []));
  if (former.length > 0) await trx.deleteFrom("exchange_countries").where("exchange_id", "in", former).execute();
  const rows = changes.flatMap(({ after }): ExchangeCountryTable[] => {
    // What is closed is open nowhere.
    if (after?.state !== "active") return [];
    const own = { exchange_id: after.id, category: statusOf(after), created_at: after.createdAt };
    return placesOf(after.facts).map(({ country, presence }) => ({
      ...own,
      country,
      presence: PRESENCE_ORDER[presence],
    }));
  });
  for (let first = 0; first < rows.length; first += ROWS) {
    await trx
      .insertInto("exchange_countries")
      .values(rows.slice(first, first + ROWS))
      .execute();
  }
}

const keyOf = ({ place, part }: SearchKeyTable): string => `${place} ${part}`;

const without = (rows: readonly SearchKeyTable[], others: readonly SearchKeyTable[]): SearchKeyTable[] => {
  const known = new Set(others.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
};

/** Most changes leave the names as they are: then nothing is computed and nothing is written. */
export async function updateSearch(
  { trx, engine }: { trx: Transaction<Schema>; engine: Engine },
  type: RecordType,
  changes: readonly ReviewChange[],
): Promise<void> {
  const [gone, added]: [SearchKeyTable[], SearchKeyTable[]] = [[], []];
  for (const { before, after } of changes) {
    const [was, is] = [before && searchedOf(before), after && searchedOf(after)];
    if (isDeepStrictEqual(was, is)) continue;
    const [former, current] = [was ? searchRowsOf(type, was) : [], is ? searchRowsOf(type, is) : []];
    gone.push(...without(former, current));
    added.push(...without(current, former));
  }
  await deleteSearchKeys(trx, engine, gone);
  await insertSearchKeys(trx, engine, added);
}

/** `record_counts` is counted again after each write: lists, and servers of earlier releases, read it. */
export async function countRecords(trx: Transaction<Schema>, changed: Iterable<ContentType>): Promise<void> {
  const types = new Set(changed);
  for (const type of RECORD_TYPES) {
    if (!types.has(type)) continue;
    const records = sql`${sql.table(RECORD_TABLES[type])} as record where record.category = record_counts.category`;
    await sql`update record_counts set total = (select count(*) from ${records}) where entity = ${type}`.execute(trx);
  }
}
