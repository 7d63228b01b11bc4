/** What the public endpoints of prices return next to `success: true`, shared with the pages that call them. */

import type { MARKET_SOURCE, MarketRow, MarketsView } from "#domain/market/market.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";
import { statusFields } from "#domain/records/category.ts";

/** With our status as the API gives it. */
export type MarketItem = Omit<MarketRow, "review"> & {
  review: ({ id: string } & ReturnType<typeof statusFields>) | null;
};

export const toMarketItem = ({ review, ...row }: MarketRow): MarketItem => ({
  ...row,
  review: review && { id: review.id, ...statusFields(review.status) },
});

export type MarketsAnswer = Omit<MarketsView, "rows"> & { items: MarketItem[]; source: typeof MARKET_SOURCE };

/** No points, and no time, where the service has not given any. */
export type ChartAnswer = {
  days: ChartDays;
  points: PricePoint[];
  fetchedAt: string | null;
  source: typeof MARKET_SOURCE;
};
