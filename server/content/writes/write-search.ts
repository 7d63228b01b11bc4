/** Moves the rows that a record is found by along with the record. */
import { isDeepStrictEqual } from "node:util";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Searched } from "#domain/search/keys.ts";
import type { StoredRecordType } from "#server/content/stored-type.ts";
import type { SearchKeyTable } from "#server/database/schema.ts";
import { deleteSearchKeys, insertSearchKeys, searchRowsOf } from "#server/database/search-keys.ts";
import type { ContentWrite } from "./write-rows.ts";

type Change<Item> = { before: Item | null; after: Item | null };

const keyOf = ({ place, part }: SearchKeyTable): string => `${place} ${part}`;

const without = (rows: readonly SearchKeyTable[], others: readonly SearchKeyTable[]): SearchKeyTable[] => {
  const known = new Set(others.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
};

/** Most changes leave the names as they are: then nothing is computed and nothing is written. */
export async function updateSearch<Item extends Stamps>(
  { trx, engine }: Pick<ContentWrite, "trx" | "engine">,
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
