/** How many records there are of each status. `record_counts` has them by type; those of one kind of token are counted. */
import type { Kysely } from "kysely";
import { CATEGORIES, type CategoryCounts, type CategoryFilter } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import type { Schema } from "#server/database/schema.ts";

const noCounts = (): CategoryCounts => ({ halal: 0, questionable: 0, haram: 0 });

export async function selectCounts(db: Kysely<Schema>, entity: RecordType): Promise<CategoryCounts> {
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
export async function selectCountsByKind(db: Kysely<Schema>, only?: CoinKind): Promise<Map<string, CategoryCounts>> {
  let query = db
    .selectFrom("coins")
    .select(["kind", "category_order", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy(["kind", "category_order"]);
  if (only) query = query.where("kind", "=", only);
  const kinds = new Map<string, CategoryCounts>();
  for (const { kind, category_order, total } of await query.execute()) {
    const category = CATEGORIES[category_order];
    const counts = kinds.get(kind) ?? noCounts();
    if (category) kinds.set(kind, { ...counts, [category]: Number(total) });
  }
  return kinds;
}

export const selectKindCounts = async (db: Kysely<Schema>, kind: CoinKind): Promise<CategoryCounts> =>
  (await selectCountsByKind(db, kind)).get(kind) ?? noCounts();

/** The kinds that have a coin, in the method's order. */
export async function selectUsedKinds(db: Kysely<Schema>): Promise<CoinKind[]> {
  const counts = await selectCountsByKind(db);
  return COIN_KINDS.filter((kind) => counts.has(kind));
}

export const totalOf = (counts: CategoryCounts, category: CategoryFilter): number =>
  category === "all" ? CATEGORIES.reduce((sum, each) => sum + counts[each], 0) : counts[category];
