/** Which exchanges are licensed or open in a country: the ones licensed there first, then the newest. */
import type { Kysely } from "kysely";
import { type KnownPresence, PRESENCE_ORDER } from "#domain/countries/country-exchanges.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { CategoryCounts, CategoryFilter } from "#domain/records/category.ts";
import type { Read } from "#server/database/read-replica.ts";
import type { Schema } from "#server/database/schema.ts";
import { totalOf } from "./reads/record-counts.ts";

/** An exchange as it stands in the country. */
export type PlacedRef = { id: string; presence: KnownPresence };
export type PlaceCounts = Record<KnownPresence, number>;
/** `counts`: of each status, whichever is shown. */
export type PlacedPage = { refs: PlacedRef[]; total: number; pageCount: number; counts: CategoryCounts };
export type PlacedQuery = { category: CategoryFilter; page: number; pageSize: number };

const NAMES: Readonly<Record<number, KnownPresence>> = { 0: "licensed", 1: "open", 2: "barred" };
const FIRST_UNLISTED = PRESENCE_ORDER.barred;

const within = (db: Kysely<Schema>, country: string, category: CategoryFilter) => {
  const places = db.selectFrom("exchange_countries").where("country", "=", country);
  return category === "all" ? places : places.where("category", "=", category);
};

/** Counted inside an index of one country. */
async function countIn(db: Kysely<Schema>, country: string): Promise<PlaceCounts> {
  const rows = await within(db, country, "all")
    .select(["presence", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy("presence")
    .execute();
  const counts: PlaceCounts = { licensed: 0, open: 0, barred: 0 };
  for (const { presence, total } of rows) {
    const name = NAMES[presence];
    if (name) counts[name] = Number(total);
  }
  return counts;
}

/** The licensed and the open ones. */
const listed = (db: Kysely<Schema>, country: string, category: CategoryFilter) =>
  within(db, country, category).where("presence", "<", FIRST_UNLISTED);

async function countListed(db: Kysely<Schema>, country: string): Promise<CategoryCounts> {
  const rows = await listed(db, country, "all")
    .select(["category", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy("category")
    .execute();
  const counts: CategoryCounts = { halal: 0, questionable: 0, haram: 0 };
  for (const { category, total } of rows) counts[category] = Number(total);
  return counts;
}

type Rows = { offset: number; limit: number };

async function selectIn(places: ReturnType<typeof within>, { offset, limit }: Rows): Promise<PlacedRef[]> {
  const rows = await places
    .select(["exchange_id as id", "presence"])
    .orderBy("presence")
    .orderBy("created_at", "desc")
    .orderBy("exchange_id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, presence }) => {
    const name = NAMES[presence];
    return name ? [{ id, presence: name }] : [];
  });
}

export type ExchangePlaces = ReturnType<typeof createExchangePlaces>;

export function createExchangePlaces(read: Read) {
  return {
    /** The licensed and the open ones. A page past the last one is empty. */
    list: (country: string, { category, page, pageSize }: PlacedQuery): Promise<PlacedPage> =>
      read(async (db) => {
        const counts = await countListed(db, country);
        const total = totalOf(counts, category);
        const pageCount = pageCountOf(total, pageSize);
        if (page > pageCount) return { refs: [], total, pageCount, counts };
        const rows = { offset: (page - 1) * pageSize, limit: pageSize };
        return { refs: await selectIn(listed(db, country, category), rows), total, pageCount, counts };
      }),

    counts: (country: string): Promise<PlaceCounts> => read((db) => countIn(db, country)),

    /** The newest of those that stand in a country in one way. */
    first: (country: string, presence: KnownPresence, limit: number): Promise<PlacedRef[]> =>
      read((db) =>
        selectIn(within(db, country, "all").where("presence", "=", PRESENCE_ORDER[presence]), { offset: 0, limit }),
      ),
  };
}
