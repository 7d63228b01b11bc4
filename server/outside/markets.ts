/** The largest coins, joined with our reviews by the market service's id; and live figures of our coins that are not among them. */

import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { CoinPrices } from "#domain/holdings/held-coins.ts";
import { type LiveFigures, toLiveFigures } from "#domain/market/coin-figures.ts";
import {
  countByFilter,
  MARKET_SIZE,
  MAX_MARKET_ROWS,
  type MarketQuery,
  type MarketRow,
  type MarketsView,
  pageOfMarket,
  pickMarketIds,
  SAMPLE_SUMMARY,
} from "#domain/market/market.ts";
import { type MarketCoin, marketCoin, marketSummary } from "#domain/market/market-data.ts";
import type { Status } from "#domain/records/category.ts";
import { toImage } from "#domain/records/image-address.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { DEFAULT_LANGUAGE, type Language, type LocalizedText, pickName } from "#domain/text/language.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Coins } from "#server/content/records.ts";
import { ExternalError } from "#server/external/external-error.ts";
import type { MarketService } from "#server/external/market-service.ts";
import type { OutsidePictures } from "#server/media/picture-proxy.ts";
import { oncePer } from "#server/once-per.ts";
import { type Cached, createCachedResource, type ResourceParts } from "./cached-resource.ts";

/** Older figures are not shown. */
const USABLE_MS = 15 * 60_000;
/** A value stays usable for a few failed refreshes, however rare those are. */
const USABLE_REFRESHES = 3;
/** Summary and coins outside the table share the table's budget of calls and are refreshed less often, by these factors. */
const SUMMARY_FACTOR = 12;
const OTHERS_FACTOR = 6;
/** The last rows of the table change between two calls: coins beyond this rank are also fetched by id. */
const STABLE_ROWS = 90;

/** The table before translation, and the names our reviews have for its coins. */
type Joined = {
  rows: MarketRow[];
  names: ReadonlyMap<string, { base: string; localized: LocalizedText }>;
  /** The ids of our reviews that are not of something closed or retired. */
  active: ReadonlySet<string>;
};

/** A coin of ours in the table. */
export type ReviewedRow = MarketRow & { review: NonNullable<MarketRow["review"]> };

/** `fetchedAt` is null where the figures are too old to be shown as current. */
export type ReviewedRows = { rows: ReviewedRow[]; fetchedAt: string | null };

/** `isCurrent`: young enough to be shown as what it costs now. */
export type KnownCoin = { coin: MarketCoin; fetchedAt: string; isCurrent: boolean };

export type Markets = ReturnType<typeof createMarkets>;

type Parts = {
  service: MarketService;
  resources: ResourceParts;
  coins: Pick<Coins, "findByMarketIds" | "listMarketIds">;
  changes: Pick<ContentChanges, "version">;
  pictures: Pick<OutsidePictures, "addressOf">;
  refreshMs: number;
};

const EMPTY: Joined = { rows: [], names: new Map(), active: new Set() };

export function createMarkets({ service, resources, coins, changes, pictures, refreshMs: tableMs }: Parts) {
  const resourceOf = <Value>(key: string, schema: z.ZodType<Value>, load: () => Promise<Value>, refreshMs: number) =>
    createCachedResource({
      ...resources,
      key,
      schema,
      load,
      refreshMs,
      usableMs: Math.max(USABLE_MS, USABLE_REFRESHES * refreshMs),
      nextCallAt: service.nextCallAt,
    });
  const table = resourceOf("markets", z.array(marketCoin), service.listCoins, tableMs);
  const summary = resourceOf("market-summary", marketSummary, service.getSummary, SUMMARY_FACTOR * tableMs);
  const others = resourceOf("market-others", z.array(marketCoin), loadOthers, OTHERS_FACTOR * tableMs);
  /** Ids read lately that are not in the table: the first to be fetched, where one call cannot name all. */
  const missed = new LRUCache<string, true>({ max: MAX_MARKET_ROWS });

  async function loadOthers(): Promise<MarketCoin[]> {
    // The first visitor starts both: this waits for the table, and makes no call of its own without it.
    const listed = await table.get();
    if (!listed) throw new ExternalError("not-yet", "The table comes first.");
    const ours = await coins.listMarketIds(MAX_MARKET_ROWS + MARKET_SIZE);
    const stable = new Set(listed.value.slice(0, STABLE_ROWS).map(({ id }) => id));
    const ids = pickMarketIds([...missed.keys(), ...ours], stable);
    return ids.length > 0 ? service.findCoins(ids) : [];
  }

  async function join({ value }: Cached<MarketCoin[]>): Promise<Joined> {
    const reviews = await coins.findByMarketIds(value.map(({ id }) => id));
    const byMarketId = new Map(
      reviews.map((review) => [
        review.market_id,
        { id: review.id, status: statusOf(review), isAssessed: review.assessment !== null },
      ]),
    );
    const ownImages = new Map(reviews.map(({ market_id, image }) => [market_id, image]));
    const imageOf = ({ id, image }: MarketCoin): string => {
      const address = toImage(ownImages.get(id) ?? "") || image;
      return isWebAddress(address) ? pictures.addressOf(address, "square") : toImage(address);
    };
    const rows = value.map((coin) => ({ ...coin, image: imageOf(coin), review: byMarketId.get(coin.id) ?? null }));
    const names = reviews.map(
      ({ market_id, name, translations }) => [market_id, { base: name, localized: translations.name }] as const,
    );
    const active = reviews.filter(({ state }) => state === "active").map(({ id }) => id);
    return { rows, names: new Map(names), active: new Set(active) };
  }

  const joinedOf = oncePer(({ fetchedAt }) => `${fetchedAt} ${changes.version()}`, join);

  /** A reviewed coin is shown under its review's name in the reader's language. */
  function named(row: MarketRow, names: Joined["names"], language: Language): MarketRow {
    const own = names.get(row.id);
    return own ? { ...row, name: pickName(own.localized, language, own.base).text } : row;
  }

  /** By market id, for those the service knows; `read` is given what is still wanted. */
  async function collectFigures(
    marketIds: readonly string[],
    read: (resource: typeof table, wanted: ReadonlySet<string>) => Promise<Cached<MarketCoin[]> | null>,
  ): Promise<Map<string, LiveFigures>> {
    const figures = new Map<string, LiveFigures>();
    const wanted = new Set(marketIds.filter(Boolean));
    for (const resource of [table, others]) {
      const cached = wanted.size > 0 ? await read(resource, wanted) : null;
      if (!cached) continue;
      for (const coin of cached.value)
        if (wanted.delete(coin.id)) figures.set(coin.id, toLiveFigures(coin, cached.fetchedAt));
    }
    return figures;
  }

  return {
    refreshSeconds: tableMs / 1000,

    async list(query: MarketQuery, language: Language = DEFAULT_LANGUAGE): Promise<MarketsView> {
      const [listed, total] = await Promise.all([table.get(), summary.get()]);
      const { rows, names } = listed ? await joinedOf(listed) : EMPTY;
      const page = pageOfMarket(rows, query);
      return {
        ...page,
        rows: page.rows.map((row) => named(row, names, language)),
        counts: countByFilter(rows),
        fetchedAt: listed?.fetchedAt ?? null,
        outdatedSince: listed ? null : table.lastFetchedAt(),
        summary: { ...(total?.value ?? SAMPLE_SUMMARY), fetchedAt: total?.fetchedAt ?? null, sample: !total },
        refreshSeconds: tableMs / 1000,
      };
    },

    /** Live figures. Never waits for the service. */
    figuresFor: (marketIds: readonly string[]): Promise<Map<string, LiveFigures>> =>
      collectFigures(marketIds, (resource, wanted) => {
        if (resource === others) for (const id of wanted) missed.set(id, true);
        return resource.get({ wait: false });
      }),

    /** The same from the last good answers, however old they are: to be shown with their date. Starts no refresh. */
    lastFiguresFor: (marketIds: readonly string[]): Promise<Map<string, LiveFigures>> =>
      collectFigures(marketIds, (resource) => resource.last()),

    /** Nothing is known yet, and the first answer is on its way. */
    isAwaited: (): boolean => table.isAwaited() || others.isAwaited(),

    /** Our coins among the largest, in their order, without what is closed or retired. Never waits for the service. */
    async reviewed(language: Language): Promise<ReviewedRows> {
      const usable = await table.get({ wait: false });
      const listed = usable ?? (await table.last());
      if (!listed) return { rows: [], fetchedAt: null };
      const { rows, names, active } = await joinedOf(listed);
      const ours = rows.filter((row): row is ReviewedRow => row.review !== null && active.has(row.review.id));
      const shown = ours.map((row) => ({ ...row, name: named(row, names, language).name }));
      return { rows: shown, fetchedAt: usable?.fetchedAt ?? null };
    },

    /** Every coin of the last good answers, however old they are, the largest first: what has a name here, not what it costs. */
    async known(): Promise<MarketCoin[]> {
      const [listed, other] = await Promise.all([table.last(), others.last()]);
      const byId = new Map([...(other?.value ?? []), ...(listed?.value ?? [])].map((coin) => [coin.id, coin]));
      return [...byId.values()].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
    },

    /** Of every known coin; null where the last figures are too old to be called current. Never waits for the service. */
    async prices(): Promise<CoinPrices> {
      const coins = await this.known();
      const current = await this.figuresFor(coins.map(({ id }) => id));
      const fetchedAt = [...current.values()].map((figures) => figures.fetchedAt).sort()[0] ?? null;
      const price = (id: string) => current.get(id)?.current_price ?? null;
      return { fetchedAt, coins: coins.map(({ id, name, symbol }) => ({ id, name, symbol, price: price(id) })) };
    },

    /** A coin by its id, whether we review it or not, out of the last good answers however old they are. */
    async find(id: string): Promise<KnownCoin | null> {
      // Waits for the service only before its first response, which decides whether the page exists.
      if ((await table.last()) === null) await table.get();
      for (const resource of [table, others]) {
        const usable = await resource.get({ wait: false });
        const cached = usable ?? (await resource.last());
        const coin = cached?.value.find((one) => one.id === id);
        if (cached && coin) return { coin, fetchedAt: cached.fetchedAt, isCurrent: usable !== null };
      }
      return null;
    },

    /** The market ids of the largest coins that our reviews give this status, as the last table has them. */
    async largest(status: Status, limit: number): Promise<string[]> {
      const listed = await table.last();
      const { rows } = listed ? await joinedOf(listed) : EMPTY;
      return rows.flatMap(({ id, review }) => (review?.status === status ? [id] : [])).slice(0, limit);
    },

    close(): void {
      table.close();
      summary.close();
      others.close();
    },
  };
}
