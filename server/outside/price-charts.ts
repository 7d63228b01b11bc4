/** Price histories of the coins we review: one cached resource per coin and span, within a daily budget of calls. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type PricePoint, pricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";
import { ExternalError } from "#server/external/external-error.ts";
import type { MarketService } from "#server/external/market-service.ts";
import type { Spent } from "#server/security/rate-limits.ts";
import { type Cached, type CachedResource, createCachedResource } from "./cached-resource.ts";
import type { Snapshots } from "./snapshots.ts";

const MAX_CHARTS = 300;
const HOUR_MS = 3_600_000;

/** The longer the span, the less a new point changes: refreshed less often. */
const REFRESH_MS = { 7: 6 * HOUR_MS, 30: 24 * HOUR_MS, 365: 7 * 24 * HOUR_MS } as const satisfies Record<
  ChartDays,
  number
>;
const USABLE_REFRESHES = 3;

type Parts = {
  service: MarketService;
  snapshots: Snapshots;
  /** Spends one of the day's calls: anyone can open every coin, and the markets table shares the same API plan. */
  spendCall(): Promise<Spent>;
};

export function createPriceCharts({ service, snapshots, spendCall }: Parts) {
  let spentUntil = 0;
  const nextCallAt = (): number => Math.max(spentUntil, service.nextCallAt());

  async function load(marketId: string, days: ChartDays): Promise<PricePoint[]> {
    if (nextCallAt() > Date.now()) throw new ExternalError("not-yet", "Price histories may not be fetched yet.");
    const spent = await spendCall();
    if (spent.ok) return service.getPrices(marketId, days);
    spentUntil = Date.now() + spent.retryAfter * 1000;
    throw new ExternalError("over-budget", "The daily limit of price histories is reached.");
  }

  const charts = new LRUCache<string, CachedResource<PricePoint[]>>({
    max: MAX_CHARTS,
    dispose: (chart) => chart.close(),
  });

  function chartOf(marketId: string, days: ChartDays): CachedResource<PricePoint[]> {
    const key = `chart ${marketId} ${days}`;
    const known = charts.get(key);
    if (known) return known;
    const made = createCachedResource<PricePoint[]>({
      key,
      schema: z.array(pricePoint),
      load: () => load(marketId, days),
      refreshMs: REFRESH_MS[days],
      usableMs: USABLE_REFRESHES * REFRESH_MS[days],
      snapshots,
      onChange: () => {},
      nextCallAt,
    });
    charts.set(key, made);
    return made;
  }

  return {
    /** Null where there is none. Only for ids of our own records. */
    find: (marketId: string, days: ChartDays): Promise<Cached<PricePoint[]> | null> => chartOf(marketId, days).get(),
    close: (): void => charts.clear(),
  };
}
