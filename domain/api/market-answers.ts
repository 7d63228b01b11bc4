/** A row of the table of prices as the public API gives it. */
import type { MarketRow } from "#domain/market/market.ts";
import { statusFields } from "#domain/records/category.ts";

/** With our status as the API gives it. */
export const toMarketItem = ({ review, ...row }: MarketRow) => ({
  ...row,
  review: review && { id: review.id, ...statusFields(review.status) },
});
