/**
 * Which of the exchanges we review list a coin: the market service's tickers, one cached resource per coin, within a daily
 * budget of calls. A list hardly changes, so it is refreshed weekly and shown, with its date, for half a year.
 */
import { LRUCache } from "lru-cache";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type CoinListings, coinListings, type Ticker, toListings } from "#domain/market/coin-listings.ts";
import { MAX_MARKET_ROWS, pickMarketIds } from "#domain/market/market.ts";
import { sellsSpot } from "#domain/views/buy-view.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Exchanges } from "#server/content/records.ts";
import { ExternalError, errorKindOf, type FailureKind } from "#server/external/external-error.ts";
import type { MarketService, TickerPage } from "#server/external/market-service.ts";
import { oncePerVersion } from "#server/once-per.ts";
import type { Spent } from "#server/security/rate-limits.ts";
import { type CachedResource, createCachedResource, type ResourceParts } from "./cached-resource.ts";

const DAY_MS = 24 * 3_600_000;
const REFRESH_MS = 7 * DAY_MS;
const USABLE_MS = 180 * DAY_MS;
/** A failure costs one of few calls: the next try is not made at once. */
const RETRY_MS = 10 * 60_000;
const MAX_COINS = 300;
/** The most traded pairs come first, so that what a coin with more pages lacks are pairs and hardly exchanges. */
const MAX_PAGES = 3;

/** Failures that did not reach the service, and so did not cost a call. */
const NOT_SENT: readonly FailureKind[] = ["connect", "breaker-open", "not-yet", "over-budget"];

/** The exchanges of ours that list a coin. */
export type FoundListings = {
  listed: { exchange: Exchange; quotes: string[] }[];
  fetchedAt: string;
  isWhole: boolean;
};

export type CoinListingsService = ReturnType<typeof createCoinListings>;

/** One of the day's calls, limited so that the price table has enough. */
export type CallBudget = { spend(): Promise<Spent>; refund(): Promise<void> };

type Parts = {
  service: Pick<MarketService, "listTickers" | "nextCallAt">;
  resources: ResourceParts;
  exchanges: Pick<Exchanges, "findByMarketIds" | "listMarketIds">;
  changes: Pick<ContentChanges, "version">;
  budget: CallBudget;
};

export function createCoinListings({ service, resources, exchanges, changes, budget }: Parts) {
  let spentUntil = 0;
  const nextCallAt = (): number => Math.max(spentUntil, service.nextCallAt());

  /** Shared by all coins. */
  const listReviewed = oncePerVersion(changes, async (): Promise<Exchange[]> => {
    const found = await exchanges.findByMarketIds(await exchanges.listMarketIds(MAX_MARKET_ROWS));
    return found.filter(sellsSpot);
  });

  async function loadPage(marketId: string, ids: readonly string[], page: number): Promise<TickerPage> {
    if (nextCallAt() > Date.now()) throw new ExternalError("not-yet", "Lists of exchanges may not be fetched yet.");
    const spent = await budget.spend();
    if (!spent.ok) {
      spentUntil = Date.now() + spent.retryAfter * 1000;
      throw new ExternalError("over-budget", "The daily limit of exchange lists is reached.");
    }
    try {
      return await service.listTickers(marketId, ids, page);
    } catch (error) {
      if (NOT_SENT.includes(errorKindOf(error))) await budget.refund();
      throw error;
    }
  }

  /** If a page after the first fails, the list is marked as incomplete. */
  async function load(marketId: string): Promise<CoinListings> {
    const ids = pickMarketIds(
      (await listReviewed()).map(({ market_id }) => market_id),
      new Set(),
    );
    if (ids.length === 0) return { venues: [], isWhole: true };
    const tickers: Ticker[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const loaded = await loadPage(marketId, ids, page).catch((error: unknown) => {
        if (page === 1) throw error;
        return null;
      });
      if (!loaded) break;
      tickers.push(...loaded.tickers);
      if (loaded.isLast) return { venues: toListings(marketId, tickers), isWhole: true };
    }
    return { venues: toListings(marketId, tickers), isWhole: false };
  }

  const lists = new LRUCache<string, CachedResource<CoinListings>>({
    max: MAX_COINS,
    dispose: (list) => list.close(),
    memoMethod: openList,
  });

  function openList(marketId: string): CachedResource<CoinListings> {
    let shown: string | null = null;
    const made: CachedResource<CoinListings> = createCachedResource<CoinListings>({
      ...resources,
      key: `venues ${marketId}`,
      schema: coinListings,
      load: () => load(marketId),
      refreshMs: REFRESH_MS,
      usableMs: USABLE_MS,
      retryMs: resources.retryMs ?? RETRY_MS,
      nextCallAt,
      // Only for a list that arrived: dozens of coins without one would each drop every page with live figures.
      onChange() {
        const fetchedAt = made.lastFetchedAt();
        if (fetchedAt === shown) return;
        shown = fetchedAt;
        resources.onChange();
      },
    });
    return made;
  }

  return {
    /**
     * Null where nothing was fetched yet. Never waits for the service; with `stored` it does not call it later either. Only
     * for ids of our own records.
     */
    async find(marketId: string, { stored = false } = {}): Promise<FoundListings | null> {
      const list = lists.memo(marketId);
      const cached = await (stored ? list.last() : list.get({ wait: false }));
      if (!cached) return null;
      const quotes = new Map(cached.value.venues.map(({ exchange, quotes }) => [exchange, quotes]));
      const listed = (await listReviewed()).flatMap((exchange) => {
        const own = quotes.get(exchange.market_id);
        return own ? [{ exchange, quotes: own }] : [];
      });
      return { listed, fetchedAt: cached.fetchedAt, isWhole: cached.value.isWhole };
    },
    close: (): void => lists.clear(),
  };
}
