/** How many records there are of each status: updated with every write, so that no list has to count. */
import type { Kysely } from "kysely";
import { CATEGORIES, type CategoryCounts, type CategoryFilter } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Schema } from "#server/database/schema.ts";

/** With the content version they belong to, in one statement: they were true together. */
export async function selectVersionedCounts(
  db: Kysely<Schema>,
  entity: Entity,
): Promise<{ version: number; counts: CategoryCounts }> {
  const rows = await db
    .selectFrom("record_counts")
    .innerJoin("content_version", (join) => join.onTrue())
    .select(["category", "total", "content_version.version"])
    .where("entity", "=", entity)
    .execute();
  const counts: CategoryCounts = { halal: 0, questionable: 0, haram: 0 };
  for (const { category, total } of rows) counts[category] = total;
  return { version: rows[0]?.version ?? 0, counts };
}

export const selectCounts = async (db: Kysely<Schema>, entity: Entity): Promise<CategoryCounts> =>
  (await selectVersionedCounts(db, entity)).counts;

export const totalOf = (counts: CategoryCounts, category: CategoryFilter): number =>
  category === "all" ? CATEGORIES.reduce((sum, each) => sum + counts[each], 0) : counts[category];
