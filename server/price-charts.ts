/** Price history of the coins we review: one kept answer per coin and span, as many as are looked at. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ChartDays, PricePoint } from "#domain/price-chart.ts";
import type { MarketService } from "./external/market-service.ts";
import { createKeptAnswer, type Kept, type KeptAnswer } from "./kept-answer.ts";
import type { Snapshots } from "./snapshots.ts";

const MAX_CHARTS = 300;
const MINUTE_MS = 60_000;

/** A point of a longer span says less about now: it is asked for less often. */
const REFRESH_MS = { 7: 30 * MINUTE_MS, 30: 120 * MINUTE_MS, 365: 1440 * MINUTE_MS } as const satisfies Record<
  ChartDays,
  number
>;
const USABLE_REFRESHES = 3;

const pricePoints = z.array(z.tuple([z.number(), z.number()]).readonly());

export type PriceCharts = ReturnType<typeof createPriceCharts>;

export function createPriceCharts({ service, snapshots }: { service: MarketService; snapshots: Snapshots }) {
  const charts = new LRUCache<string, KeptAnswer<PricePoint[]>>({ max: MAX_CHARTS, dispose: (chart) => chart.close() });

  function chartOf(marketId: string, days: ChartDays): KeptAnswer<PricePoint[]> {
    const key = `chart ${marketId} ${days}`;
    const known = charts.get(key);
    if (known) return known;
    const made = createKeptAnswer<PricePoint[]>({
      key,
      schema: pricePoints,
      load: () => service.getPrices(marketId, days),
      refreshMs: REFRESH_MS[days],
      usableMs: USABLE_REFRESHES * REFRESH_MS[days],
      snapshots,
      onChange: () => {},
      nextCallAt: service.line.nextCallAt,
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
