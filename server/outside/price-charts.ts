/** Price history of the coins we review: one kept answer per coin and span, as many as are looked at and a day allows. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ChartDays, PricePoint } from "#domain/market/price-chart.ts";
import type { Spent } from "#server/auth/rate-limits.ts";
import { ExternalError } from "#server/external/external-error.ts";
import type { MarketService } from "#server/external/market-service.ts";
import { type CachedResource, createCachedResource, type Kept } from "./cached-resource.ts";
import type { Snapshots } from "./snapshots.ts";

const MAX_CHARTS = 300;
const HOUR_MS = 3_600_000;

/** A point of a longer span says less about now: it is asked for less often. */
const REFRESH_MS = { 7: 6 * HOUR_MS, 30: 24 * HOUR_MS, 365: 7 * 24 * HOUR_MS } as const satisfies Record<
  ChartDays,
  number
>;
const USABLE_REFRESHES = 3;

const pricePoints = z.array(z.tuple([z.number(), z.number()]).readonly());

export type PriceCharts = ReturnType<typeof createPriceCharts>;

type Parts = {
  service: MarketService;
  snapshots: Snapshots;
  /** One of the day's calls: anybody can look at every coin there is, and the table of prices lives on the same plan. */
  spendCall(): Promise<Spent>;
};

export function createPriceCharts({ service, snapshots, spendCall }: Parts) {
  let spentUntil = 0;
  const nextCallAt = (): number => Math.max(spentUntil, service.line.nextCallAt());

  async function load(marketId: string, days: ChartDays): Promise<PricePoint[]> {
    if (nextCallAt() > Date.now()) throw new ExternalError("not-yet", "Price histories have to wait.");
    const spent = await spendCall();
    if (spent.ok) return service.getPrices(marketId, days);
    spentUntil = Date.now() + spent.retryAfter * 1000;
    throw new ExternalError("over-budget", "Enough price histories were asked for today.");
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
      schema: pricePoints,
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
    /** Null where the service has not told. Ask only for ids of our own records. */
    find: (marketId: string, days: ChartDays): Promise<Kept<PricePoint[]> | null> => chartOf(marketId, days).get(),
    close: (): void => charts.clear(),
  };
}
