/**
 * The records that the home page shows, read once for each state of the content. The page is rendered again whenever market
 * figures change, in every language, and reading these documents would be most of its cost.
 */
import { LRUCache } from "lru-cache";
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { FEATURED_SIZE, HOME_LIST_PAGE_SIZE } from "#domain/lists/paging.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { DEFAULT_LANGUAGE } from "#domain/text/language.ts";
import { oncePerVersion } from "#server/once-per.ts";
import type { ContentChanges } from "./content-changes.ts";
import type { Coins, Exchanges } from "./records.ts";
import type { LiveRegister } from "./register/live-register.ts";

/** Among so many of the best rated there is one that is not closed or retired. */
const LOOKED_THROUGH = 5;
const MAX_FOUND = 50;

export type HomeRecords = ReturnType<typeof createHomeRecords>;

type Parts = {
  coins: Pick<Coins, "listAfter" | "list" | "find" | "counts">;
  exchanges: Pick<Exchanges, "listAfter" | "find" | "counts">;
  register: Pick<LiveRegister, "current" | "countries">;
  changes: Pick<ContentChanges, "version">;
};

export function createHomeRecords({ coins, exchanges, register, changes }: Parts) {
  const found = new LRUCache<string, { record: Coin | Exchange | null }>({ max: MAX_FOUND });

  async function findOnce<Item extends Coin | Exchange>(
    entity: RecordType,
    id: string,
    find: (id: string) => Promise<Item | null>,
  ): Promise<Item | null> {
    const key = `${changes.version()} ${entity} ${id}`;
    const known = found.get(key);
    // What is stored under the key of a type is of that type.
    if (known) return known.record as Item | null;
    const record = await find(id);
    found.set(key, { record });
    return record;
  }

  const findBestRated = (category: Category) =>
    oncePerVersion(changes, async (): Promise<Coin | undefined> => {
      const query = { category, sort: "rating", order: "desc", page: 1, pageSize: LOOKED_THROUGH } as const;
      const { items } = await coins.list(query, DEFAULT_LANGUAGE);
      return items[0];
    });

  return {
    /** The first page of the comparison, which begins with the featured coins. */
    newestCoins: oncePerVersion(changes, () => coins.listAfter({ limit: HOME_LIST_PAGE_SIZE })),
    newestExchanges: oncePerVersion(changes, async () => (await exchanges.listAfter({ limit: FEATURED_SIZE })).items),
    tally: oncePerVersion(changes, async () => ({
      coins: await coins.counts(),
      exchanges: await exchanges.counts(),
      positions: register.current().positions.length,
      countries: register.countries().length,
    })),
    bestRated: {
      halal: findBestRated("halal"),
      questionable: findBestRated("questionable"),
      haram: findBestRated("haram"),
    } as const satisfies Record<Category, unknown>,
    findCoin: (id: string): Promise<Coin | null> => findOnce("coin", id, coins.find),
    findExchange: (id: string): Promise<Exchange | null> => findOnce("exchange", id, exchanges.find),
  };
}
