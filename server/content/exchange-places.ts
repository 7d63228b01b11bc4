/** Which exchanges are licensed or open in a country: the ones licensed there first, then the newest. */
import type { KnownPresence } from "#domain/countries/country-exchanges.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { ListedStatus, StatusCounts, StatusFilter } from "#domain/records/category.ts";
import type { Read } from "#server/database/read-replica.ts";
import { noCounts } from "./reads/record-counts.ts";

/** An exchange with its status in the country. */
export type PlacedRef = { id: string; presence: KnownPresence; category: ListedStatus };
/** `counts`: of each status, whichever is shown. */
type PlacedPage = { refs: PlacedRef[]; total: number; pageCount: number; counts: StatusCounts };
type First = { category: ListedStatus; limit: number };
type PlacedQuery = { category: StatusFilter; page: number; pageSize: number };

const NAMES: Readonly<Record<number, KnownPresence>> = { 0: "licensed", 1: "open", 2: "barred" };

export function createExchangePlaces(read: Read) {
  /** All that the country has, a few hundred short rows out of one index, or the first ones of a status. */
  async function inCountry(country: string, first?: First): Promise<Record<KnownPresence, PlacedRef[]>> {
    const rows = await read((db) => {
      const all = db
        .selectFrom("exchange_countries")
        .select(["exchange_id as id", "presence", "category"])
        .where("country", "=", country)
        .orderBy("presence")
        .orderBy("created_at", "desc")
        .orderBy("exchange_id", "desc");
      return (first ? all.where("category", "=", first.category).limit(first.limit) : all).execute();
    });
    const placed: Record<KnownPresence, PlacedRef[]> = { licensed: [], open: [], barred: [] };
    for (const { presence: stored, ...row } of rows) {
      const presence = NAMES[stored];
      if (presence) placed[presence].push({ ...row, presence });
    }
    return placed;
  }

  return {
    inCountry,

    /** The licensed and the open ones, by our statuses or those of a view. A page past the last one is empty. */
    async list(
      country: string,
      { category, page, pageSize }: PlacedQuery,
      statusOf?: (id: string) => ListedStatus | null,
    ): Promise<PlacedPage> {
      const { licensed, open } = await inCountry(country);
      const counts = noCounts();
      const listed = [...licensed, ...open].filter((ref) => {
        const status = statusOf ? statusOf(ref.id) : ref.category;
        if (status) counts[status] += 1;
        return status !== null && (category === "all" || status === category);
      });
      const refs = listed.slice((page - 1) * pageSize, page * pageSize);
      return { refs, total: listed.length, pageCount: pageCountOf(listed.length, pageSize), counts };
    },
  };
}
