/** Moves the rows that say where an exchange is licensed, open or barred along with the exchange. */
import type { Transaction } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { PRESENCE_ORDER } from "#domain/countries/country-exchanges.ts";
import type { StoredRecordType } from "#server/content/stored-type.ts";
import type { ExchangeCountryTable, Schema } from "#server/database/schema.ts";

type Change<Item> = { before: Item | null; after: Item | null };

/** Far below what a statement may have of parameters. */
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
