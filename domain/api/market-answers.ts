/** What the public endpoints of prices return next to `success: true`, shared with the pages that call them. */
import type { MARKET_SOURCE, MarketRow, MarketsView } from "#domain/market/market.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";

export type MarketsAnswer = Omit<MarketsView, "rows"> & { items: MarketRow[]; source: typeof MARKET_SOURCE };

/** No points, and no time, where the service has not given any. */
export type ChartAnswer = {
  days: ChartDays;
  points: PricePoint[];
  fetchedAt: string | null;
  source: typeof MARKET_SOURCE;
};
