/** The largest coins, joined with our reviews by the market service's id; and live figures of our coins that are not among them. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
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
import { DEFAULT_LANGUAGE, type Language, type LocalizedText, pickName } from "#domain/text/language.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Coins } from "#server/content/records.ts";
import { ExternalError } from "#server/external/external-error.ts";
import type { MarketService } from "#server/external/market-service.ts";
import type { OutsidePictures } from "#server/media/picture-proxy.ts";
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
type Joined = { rows: MarketRow[]; names: ReadonlyMap<string, { base: string; localized: LocalizedText }> };

export type Markets = ReturnType<typeof createMarkets>;

type Parts = {
  service: MarketService;
  resources: ResourceParts;
  coins: Pick<Coins, "findByMarketIds" | "listMarketIds">;
  changes: Pick<ContentChanges, "version">;
  pictures: Pick<OutsidePictures, "addressOf">;
  refreshMs: number;
};

const EMPTY: Joined = { rows: [], names: new Map() };

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
  let joined: { key: string; table: Promise<Joined> } | null = null;

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
    const byMarketId = new Map(reviews.map(({ id, category, market_id }) => [market_id, { id, category }]));
    const rows = value.map((coin) => ({
      ...coin,
      image: pictures.addressOf(coin.image, "square"),
      review: byMarketId.get(coin.id) ?? null,
    }));
    const names = reviews.map(
      ({ market_id, name, translations }) => [market_id, { base: name, localized: translations.name }] as const,
    );
    return { rows, names: new Map(names) };
  }

  /** Joined once per version of the table and of our content, shared by all requests. */
  function joinedOf(listed: Cached<MarketCoin[]>): Promise<Joined> {
    const key = `${listed.fetchedAt} ${changes.version()}`;
    if (joined?.key === key) return joined.table;
    const made = join(listed);
    joined = { key, table: made };
    made.catch(() => {
      if (joined?.table === made) joined = null;
    });
    return made;
  }

  /** A reviewed coin is shown under its review's name in the reader's language. */
  function named(row: MarketRow, names: Joined["names"], language: Language): MarketRow {
    const own = names.get(row.id);
    return own ? { ...row, name: pickName(own.localized, language, own.base).text } : row;
  }

  return {
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

    /** Live figures by market id, for those the service knows. Never waits for the service. */
    async figuresFor(marketIds: readonly string[]): Promise<Map<string, LiveFigures>> {
      const figures = new Map<string, LiveFigures>();
      const wanted = new Set(marketIds.filter(Boolean));
      for (const resource of [table, others]) {
        if (wanted.size === 0) break;
        const cached = await resource.get({ wait: false });
        for (const coin of cached?.value ?? []) {
          if (wanted.delete(coin.id) && cached) figures.set(coin.id, toLiveFigures(coin, cached.fetchedAt));
        }
        if (resource === table) for (const id of wanted) missed.set(id, true);
      }
      return figures;
    },

    close(): void {
      table.close();
      summary.close();
      others.close();
    },
  };
}
