/** How many records there are of each status: updated with every write, so that no list has to count. */
import { type Kysely, sql } from "kysely";
import { CATEGORIES, type CategoryCounts, type CategoryFilter } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import type { Schema } from "#server/database/schema.ts";

const noCounts = (): CategoryCounts => ({ halal: 0, questionable: 0, haram: 0 });

/** With the content version they belong to, in one statement: they were true together. */
export async function selectVersionedCounts(
  db: Kysely<Schema>,
  entity: RecordType,
): Promise<{ version: number; counts: CategoryCounts }> {
  const rows = await db
    .selectFrom("record_counts")
    .innerJoin("content_version", (join) => join.onTrue())
    .select(["category", "total", "content_version.version"])
    .where("entity", "=", entity)
    .execute();
  const counts = noCounts();
  for (const { category, total } of rows) counts[category] = total;
  return { version: rows[0]?.version ?? 0, counts };
}

/** What is counted by reading an index is counted once for each state of the content. */
export function countOncePerVersion<Counted>() {
  let heldFor = -1;
  const known = new Map<string, Counted>();
  return async (version: number, key: string, count: () => Promise<Counted>): Promise<Counted> => {
    if (version !== heldFor) known.clear();
    heldFor = version;
    const before = known.get(key);
    if (before !== undefined) return before;
    const counted = await count();
    // Meanwhile another state may have been asked for.
    if (version === heldFor) known.set(key, counted);
    return counted;
  };
}
export type KindCounts = ReturnType<typeof countOncePerVersion<CategoryCounts>>;

/** Of the coins of one kind: counted inside its index. */
export async function selectKindCounts(db: Kysely<Schema>, kind: CoinKind): Promise<CategoryCounts> {
  const rows = await db
    .selectFrom("coins")
    .select(["category_order", (builder) => builder.fn.countAll<number | string>().as("total")])
    .where("kind", "=", kind)
    .groupBy("category_order")
    .execute();
  const counts = noCounts();
  for (const { category_order, total } of rows) {
    const category = CATEGORIES[category_order];
    if (category) counts[category] = Number(total);
  }
  return counts;
}

/** Those of which there is a coin, in the method's order: a look into the index for each, however many coins there are. */
export async function selectUsedKinds(db: Kysely<Schema>): Promise<CoinKind[]> {
  const known = sql.join(COIN_KINDS.map((kind) => sql`(${kind})`));
  const { rows } = await sql<{ kind: string }>`select known.column1 as kind from (values ${known}) as known
    where exists (select 1 from coins where coins.kind = known.column1)`.execute(db);
  const used = new Set(rows.map(({ kind }) => kind));
  return COIN_KINDS.filter((kind) => used.has(kind));
}

/** Of every kind that has a coin, read from the index alone. */
export async function selectCountsByKind(db: Kysely<Schema>): Promise<Map<string, CategoryCounts>> {
  const rows = await db
    .selectFrom("coins")
    .select(["kind", "category_order", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy(["kind", "category_order"])
    .execute();
  const kinds = new Map<string, CategoryCounts>();
  for (const { kind, category_order, total } of rows) {
    const category = CATEGORIES[category_order];
    const counts = kinds.get(kind) ?? noCounts();
    if (category) kinds.set(kind, { ...counts, [category]: Number(total) });
  }
  return kinds;
}

export const selectCounts = async (db: Kysely<Schema>, entity: RecordType): Promise<CategoryCounts> =>
  (await selectVersionedCounts(db, entity)).counts;

export const totalOf = (counts: CategoryCounts, category: CategoryFilter): number =>
  category === "all" ? CATEGORIES.reduce((sum, each) => sum + counts[each], 0) : counts[category];
