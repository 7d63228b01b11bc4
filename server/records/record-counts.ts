/** How many records there are of each status: kept with every write, so that no list has to count. */
import { type Kysely, sql } from "kysely";
import { CATEGORIES, type Category, type CategoryFilter } from "#domain/category.ts";
import type { Entity, Schema } from "../database/schema.ts";

export type CategoryCounts = Record<Category, number>;

export async function selectCounts(db: Kysely<Schema>, entity: Entity): Promise<CategoryCounts> {
  const rows = await db
    .selectFrom("record_counts")
    .select(["category", "total"])
    .where("entity", "=", entity)
    .execute();
  const counts: CategoryCounts = { halal: 0, questionable: 0, haram: 0 };
  for (const { category, total } of rows) counts[category] = total;
  return counts;
}

export const totalOf = (counts: CategoryCounts, category: CategoryFilter): number =>
  category === "all" ? CATEGORIES.reduce((sum, each) => sum + counts[each], 0) : counts[category];

export async function addToCount(db: Kysely<Schema>, entity: Entity, category: Category, by: number): Promise<void> {
  await db
    .updateTable("record_counts")
    .set({ total: sql<number>`total + ${by}` })
    .where("entity", "=", entity)
    .where("category", "=", category)
    .execute();
}
