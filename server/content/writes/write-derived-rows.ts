/** The rows derived from records: the parts of names that search reads, the countries of exchanges, and the counts. */
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { PRESENCE_ORDER } from "#domain/countries/country-exchanges.ts";
import { type ContentType, RECORD_TYPES } from "#domain/records/content-type.ts";
import type { Searched } from "#domain/search/keys.ts";
import type { StoredRecordType } from "#server/content/stored-type.ts";
import { type ExchangeCountryTable, RECORD_TABLES, type Schema, type SearchKeyTable } from "#server/database/schema.ts";
import { deleteSearchKeys, insertSearchKeys, searchRowsOf } from "#server/database/search-keys.ts";
import type { Engine } from "#server/database/stored-text.ts";

type Change<Item> = { before: Item | null; after: Item | null };

/** Far below the limit of parameters per statement. */
const ROWS = 1000;

export async function updatePlaces<Item extends Stamps>(
  { trx }: { trx: Transaction<Schema> },
  { placesOf, categoryOf }: Pick<StoredRecordType<Item>, "placesOf" | "categoryOf">,
  changes: readonly Change<Item>[],
): Promise<void> {
  if (!placesOf) return;
  const former = changes.flatMap(({ before }) => (before ? [before.id] : []));
  if (former.length > 0) await trx.deleteFrom("exchange_countries").where("exchange_id", "in", former).execute();
  const rows = changes.flatMap(({ after }): ExchangeCountryTable[] => {
    if (!after) return [];
    const own = { exchange_id: after.id, category: categoryOf(after), created_at: after.createdAt };
    return placesOf(after).map(({ country, presence }) => ({ ...own, country, presence: PRESENCE_ORDER[presence] }));
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
export async function updateSearch<Item extends Stamps>(
  { trx, engine }: { trx: Transaction<Schema>; engine: Engine },
  { entity, searchedOf }: Pick<StoredRecordType<Item>, "entity" | "searchedOf">,
  changes: readonly Change<Item>[],
): Promise<void> {
  const [gone, added]: [SearchKeyTable[], SearchKeyTable[]] = [[], []];
  const rowsOf = (searched: Searched | null): SearchKeyTable[] => (searched ? searchRowsOf(entity, searched) : []);
  for (const { before, after } of changes) {
    const [was, is] = [before && searchedOf(before), after && searchedOf(after)];
    if (isDeepStrictEqual(was, is)) continue;
    const [former, current] = [rowsOf(was), rowsOf(is)];
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
