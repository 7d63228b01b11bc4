/**
 * The markets: the last good table of the hundred largest coins, joined with our reviews by the market's own id; and the
 * figures of those of our coins that are not in it.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type LiveFigures, toLiveFigures } from "#domain/market/live-figures.ts";
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
import { DEFAULT_LANGUAGE, type Language, type LocalizedText, pickName } from "#domain/text/language.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Coins } from "#server/content/records.ts";
import { ExternalError } from "#server/external/external-error.ts";
import type { MarketService } from "#server/external/market-service.ts";
import type { OutsidePictures } from "#server/media/picture-proxy.ts";
import { createCachedResource, type Kept } from "./cached-resource.ts";
import type { Snapshots } from "./snapshots.ts";

const MINUTE_MS = 60_000;
/** Older figures are no longer shown as the market's. */
const USABLE_MS = 15 * MINUTE_MS;
/** A copy must outlive a few missed refreshes, however seldom they are. */
const USABLE_REFRESHES = 3;
/** The market as a whole moves little and shares one budget of calls with the table: it is asked a twelfth as often. */
const SUMMARY_EVERY = 12;
/** So do the coins that are not in the table: a sixth as often. */
const OTHERS_EVERY = 6;
/** The last places of the table change hands between two calls: who stands there is asked for by name as well. */
const SURE_PLACES = 90;

const figure = z.number().nullable();
const marketCoins = z.array(
  z.object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    image: z.string(),
    rank: figure,
    price: figure,
    change24h: figure,
    marketCap: figure,
    volume24h: figure,
    circulatingSupply: figure,
    maxSupply: figure,
  }),
);
const marketSummary = z.object({ marketCap: z.number(), change24h: z.number() });

/** The table in no language yet, and what our reviews call its coins. */
type Joined = { rows: MarketRow[]; names: ReadonlyMap<string, { base: string; localized: LocalizedText }> };

export type Markets = ReturnType<typeof createMarkets>;

export type MarketsParts = {
  service: MarketService;
  snapshots: Snapshots;
  coins: Pick<Coins, "findByMarketIds" | "listMarketIds">;
  changes: Pick<ContentChanges, "version">;
  pictures: Pick<OutsidePictures, "addressOf">;
  refreshMs: number;
  onChange(): void;
  retryMs?: number;
};

const NOTHING: Joined = { rows: [], names: new Map() };

export function createMarkets(parts: MarketsParts) {
  const { service, snapshots, coins, changes, pictures, refreshMs, onChange } = parts;
  const shared = {
    snapshots,
    onChange,
    nextCallAt: service.line.nextCallAt,
    ...(parts.retryMs === undefined ? {} : { retryMs: parts.retryMs }),
  };
  const table = createCachedResource({
    ...shared,
    key: "markets",
    schema: marketCoins,
    load: service.listCoins,
    refreshMs,
    usableMs: Math.max(USABLE_MS, USABLE_REFRESHES * refreshMs),
  });
  const summary = createCachedResource({
    ...shared,
    key: "market-summary",
    schema: marketSummary,
    load: service.getSummary,
    refreshMs: SUMMARY_EVERY * refreshMs,
    usableMs: Math.max(USABLE_MS, USABLE_REFRESHES * SUMMARY_EVERY * refreshMs),
  });
  /** Looked for lately and not in the table: the first to be asked for, where there are more than one call can name. */
  const missed = new LRUCache<string, true>({ max: MAX_MARKET_ROWS });
  const others = createCachedResource({
    ...shared,
    key: "market-others",
    schema: marketCoins,
    load: loadOthers,
    refreshMs: OTHERS_EVERY * refreshMs,
    usableMs: Math.max(USABLE_MS, USABLE_REFRESHES * OTHERS_EVERY * refreshMs),
  });
  let joined: { key: string; table: Promise<Joined> } | null = null;

  async function loadOthers(): Promise<z.output<typeof marketCoins>> {
    // The first visitor asks for both: the table, which is under way, is waited for. Without it nothing more is asked.
    const kept = await table.get();
    if (!kept) throw new ExternalError("not-yet", "The table comes first.");
    const ours = await coins.listMarketIds(MAX_MARKET_ROWS + MARKET_SIZE);
    const sure = new Set(kept.value.slice(0, SURE_PLACES).map(({ id }) => id));
    const ids = pickMarketIds([...missed.keys(), ...ours], sure);
    return ids.length > 0 ? service.findCoins(ids) : [];
  }

  async function join({ value }: Kept<z.output<typeof marketCoins>>): Promise<Joined> {
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

  /** The same figures and the same reviews make the same rows: everyone shares them. */
  function joinedOf(kept: Kept<z.output<typeof marketCoins>>): Promise<Joined> {
    const key = `${kept.fetchedAt} ${changes.version()}`;
    if (joined?.key === key) return joined.table;
    const made = join(kept);
    joined = { key, table: made };
    made.catch(() => {
      if (joined?.table === made) joined = null;
    });
    return made;
  }

  /** A coin we have reviewed goes by the name its review has in the reader's language. */
  function named(row: MarketRow, names: Joined["names"], language: Language): MarketRow {
    const own = names.get(row.id);
    return own ? { ...row, name: pickName(own.localized, language, own.base).text } : row;
  }

  return {
    async list(query: MarketQuery, language: Language = DEFAULT_LANGUAGE): Promise<MarketsView> {
      const [kept, whole] = await Promise.all([table.get(), summary.get()]);
      const { rows, names } = kept ? await joinedOf(kept) : NOTHING;
      const page = pageOfMarket(rows, query);
      return {
        ...page,
        rows: page.rows.map((row) => named(row, names, language)),
        counts: countByFilter(rows),
        fetchedAt: kept?.fetchedAt ?? null,
        outdatedSince: kept ? null : table.lastFetchedAt(),
        summary: { ...(whole?.value ?? SAMPLE_SUMMARY), fetchedAt: whole?.fetchedAt ?? null, sample: !whole },
        refreshSeconds: refreshMs / 1000,
      };
    },

    /** Live figures by market id, for those the service told of. Never waits for the service. */
    async figuresFor(marketIds: readonly string[]): Promise<Map<string, LiveFigures>> {
      const figures = new Map<string, LiveFigures>();
      const wanted = new Set(marketIds.filter(Boolean));
      for (const answer of [table, others]) {
        if (wanted.size === 0) break;
        const kept = await answer.get({ wait: false });
        for (const coin of kept?.value ?? []) {
          if (wanted.delete(coin.id) && kept) figures.set(coin.id, toLiveFigures(coin, kept.fetchedAt));
        }
        if (answer === table) for (const id of wanted) missed.set(id, true);
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
