/**
 * Caches what lists show of a record for as long as the record does not change. A page of a list then reads ids and
 * versions alone, and opens only the records that are not cached.
 */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Stamps } from "#domain/kinds/kind.ts";
import type { Language } from "#domain/text/language.ts";
import type { StoredKind } from "#server/content/stored-kind.ts";
import type { Schema } from "#server/database/schema.ts";
import { findRecords } from "./read-record.ts";
import type { RecordRef } from "./select-refs.ts";

const MAX_REMEMBERED = 1500;

export function rememberViews<Item extends Stamps, View extends object>(
  stored: StoredKind<Item>,
  toView: (record: Item, language: Language) => View,
) {
  const known = new LRUCache<string, { version: number; view: View }>({ max: MAX_REMEMBERED });
  // A version is never given twice to the same id, not even after a deletion; a newer one takes the place of the older.
  const keyOf = (id: string, language: Language): string => `${language} ${id}`;

  function recall({ id, version }: RecordRef, language: Language): View | undefined {
    const found = known.get(keyOf(id, language));
    return found?.version === version ? found.view : undefined;
  }

  /** In the order given; a record deleted since its reference was read is left out. */
  return async function viewsAt(db: Kysely<Schema>, refs: readonly RecordRef[], language: Language): Promise<View[]> {
    const views = new Map<string, View>();
    const uncached: string[] = [];
    for (const ref of refs) {
      const view = recall(ref, language);
      if (view) views.set(ref.id, view);
      else uncached.push(ref.id);
    }
    for (const record of (await findRecords(db, stored, uncached)).values()) {
      const view = toView(record, language);
      known.set(keyOf(record.id, language), { version: record.version, view });
      views.set(record.id, view);
    }
    return refs.flatMap(({ id }) => views.get(id) ?? []);
  };
}
