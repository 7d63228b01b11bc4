/** How many records there are of each status. `record_counts` has them by type; those of one kind of token are counted. */
import type { Kysely } from "kysely";
import { LISTED_STATUSES, type StatusCounts } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import type { Schema } from "#server/database/schema.ts";

export const noCounts = (): StatusCounts => ({ halal: 0, undetermined: 0, questionable: 0, haram: 0, ended: 0 });

export async function selectCounts(db: Kysely<Schema>, entity: RecordType): Promise<StatusCounts> {
  const rows = await db
    .selectFrom("record_counts")
    .select(["category", "total"])
    .where("entity", "=", entity)
    .execute();
  const counts = noCounts();
  for (const { category, total } of rows) counts[category] = total;
  return counts;
}

/** Of every kind that has a coin, or only of one; counted in an index. */
export async function selectCountsByKind(db: Kysely<Schema>, only?: CoinKind): Promise<Map<string, StatusCounts>> {
  let query = db
    .selectFrom("coins")
    .select(["kind", "category_order", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy(["kind", "category_order"]);
  if (only) query = query.where("kind", "=", only);
  const kinds = new Map<string, StatusCounts>();
  for (const { kind, category_order, total } of await query.execute()) {
    const status = LISTED_STATUSES[category_order];
    const counts = kinds.get(kind) ?? noCounts();
    if (status) kinds.set(kind, { ...counts, [status]: Number(total) });
  }
  return kinds;
}

export const selectKindCounts = async (db: Kysely<Schema>, kind: CoinKind): Promise<StatusCounts> =>
  (await selectCountsByKind(db, kind)).get(kind) ?? noCounts();

/** The kinds that have a coin, in the method's order. */
export async function selectUsedKinds(db: Kysely<Schema>): Promise<CoinKind[]> {
  const counts = await selectCountsByKind(db);
  return COIN_KINDS.filter((kind) => counts.has(kind));
}
