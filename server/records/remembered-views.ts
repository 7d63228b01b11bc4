/**
 * What lists show of a record, made once and remembered for as long as the record stays as it is. A page of a list then
 * reads ids and versions alone, and opens only the records it has not seen yet.
 */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language.ts";
import type { Schema } from "../database/schema.ts";
import type { RecordKind, StoredRecord } from "./record-row.ts";
import type { Place } from "./select-places.ts";
import { selectByIds } from "./select-records.ts";

const MAX_REMEMBERED = 1500;

export function rememberViews<Item extends StoredRecord, View extends object>(
  { entity, read }: RecordKind<Item>,
  toView: (record: Item, language: Language) => View,
) {
  const known = new LRUCache<string, View>({ max: MAX_REMEMBERED });
  // A version is never given twice to the same id, not even after a deletion.
  const keyOf = ({ id, version }: Place, language: Language): string => `${language} ${version} ${id}`;

  /** In the order given; a record deleted since its place was read is left out. */
  return async function viewsAt(db: Kysely<Schema>, places: readonly Place[], language: Language): Promise<View[]> {
    const unseen = places.filter((place) => !known.has(keyOf(place, language))).map(({ id }) => id);
    const fresh = new Map<string, View>();
    for (const document of await selectByIds(db, entity, unseen)) {
      const record = read(document);
      const view = toView(record, language);
      known.set(keyOf(record, language), view);
      fresh.set(record.id, view);
    }
    return places.flatMap((place) => fresh.get(place.id) ?? known.get(keyOf(place, language)) ?? []);
  };
}
