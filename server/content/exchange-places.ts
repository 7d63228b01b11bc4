/** Which exchanges are licensed or open in a country: the ones licensed there first, then the newest. */

import type { Kysely } from "kysely";
import { type KnownPresence, PRESENCE_ORDER } from "#domain/countries/country-exchanges.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { ListedStatus, StatusCounts, StatusFilter } from "#domain/records/category.ts";
import { totalOf } from "#domain/records/category.ts";
import type { Read } from "#server/database/read-replica.ts";
import type { Schema } from "#server/database/schema.ts";
import { noCounts } from "./reads/record-counts.ts";

/** An exchange with its status in the country. */
export type PlacedRef = { id: string; presence: KnownPresence };
export type PlaceCounts = Record<KnownPresence, number>;
/** `counts`: of each status, whichever is shown. */
export type PlacedPage = { refs: PlacedRef[]; total: number; pageCount: number; counts: StatusCounts };
export type PlacedQuery = { category: StatusFilter; page: number; pageSize: number };

const NAMES: Readonly<Record<number, KnownPresence>> = { 0: "licensed", 1: "open", 2: "barred" };
const FIRST_UNLISTED = PRESENCE_ORDER.barred;

const within = (db: Kysely<Schema>, country: string, category: StatusFilter) => {
  const places = db.selectFrom("exchange_countries").where("country", "=", country);
  return category === "all" ? places : places.where("category", "=", category);
};

/** Counted inside an index of one country: by presence, and the licensed and the open ones by status. */
async function countIn(db: Kysely<Schema>, country: string): Promise<{ places: PlaceCounts; listed: StatusCounts }> {
  const rows = await within(db, country, "all")
    .select(["presence", "category", (builder) => builder.fn.countAll<number | string>().as("total")])
    .groupBy(["presence", "category"])
    .execute();
  const places: PlaceCounts = { licensed: 0, open: 0, barred: 0 };
  const listed = noCounts();
  for (const { presence, category, total } of rows) {
    const name = NAMES[presence];
    if (name) places[name] += Number(total);
    if (presence < FIRST_UNLISTED) listed[category] += Number(total);
  }
  return { places, listed };
}

type Rows = { offset: number; limit: number };

async function selectIn(places: ReturnType<typeof within>, rows?: Rows): Promise<PlacedRef[]> {
  const inOrder = places
    .select(["exchange_id as id", "presence"])
    .orderBy("presence")
    .orderBy("created_at", "desc")
    .orderBy("exchange_id", "desc");
  const found = await (rows ? inOrder.offset(rows.offset).limit(rows.limit) : inOrder).execute();
  return found.flatMap(({ id, presence }) => {
    const name = NAMES[presence];
    return name ? [{ id, presence: name }] : [];
  });
}

export function createExchangePlaces(read: Read) {
  return {
    /** The licensed and the open ones. A page past the last one is empty. */
    list: (country: string, { category, page, pageSize }: PlacedQuery): Promise<PlacedPage> =>
      read(async (db) => {
        const { listed: counts } = await countIn(db, country);
        const total = totalOf(counts, category);
        const pageCount = pageCountOf(total, pageSize);
        if (page > pageCount) return { refs: [], total, pageCount, counts };
        const rows = { offset: (page - 1) * pageSize, limit: pageSize };
        const listed = within(db, country, category).where("presence", "<", FIRST_UNLISTED);
        return { refs: await selectIn(listed, rows), total, pageCount, counts };
      }),

    /** The same of a list whose statuses follow a view. */
    listUnder: (
      statusOf: (id: string) => ListedStatus | null,
      country: string,
      { category, page, pageSize }: PlacedQuery,
    ): Promise<PlacedPage> =>
      read(async (db) => {
        const placed = await selectIn(within(db, country, "all").where("presence", "<", FIRST_UNLISTED));
        const counts = noCounts();
        const listed = placed.filter(({ id }) => {
          const status = statusOf(id);
          if (status) counts[status] += 1;
          return status !== null && (category === "all" || status === category);
        });
        const refs = listed.slice((page - 1) * pageSize, page * pageSize);
        return { refs, total: listed.length, pageCount: pageCountOf(listed.length, pageSize), counts };
      }),

    counts: (country: string): Promise<PlaceCounts> => read(async (db) => (await countIn(db, country)).places),

    /** The newest of those with one presence in a country. */
    first: (country: string, presence: KnownPresence, limit: number): Promise<PlacedRef[]> =>
      read((db) =>
        selectIn(within(db, country, "all").where("presence", "=", PRESENCE_ORDER[presence]), { offset: 0, limit }),
      ),
  };
}
