/** Which exchanges list a coin on their spot market, and against what: from the tickers of the market service. */
import { z } from "zod";

/** One market of a coin at an exchange, as the service describes it. */
export const ticker = z.object({
  target: z.string(),
  market: z.object({ identifier: z.string().min(1).max(100) }),
  /** The coin that is traded: a pair may also have ours on its other side. */
  coin_id: z.string().nullish(),
  /** Nothing was traded there for long. */
  is_stale: z.boolean().nullish(),
  /** Its price is far from all others. */
  is_anomaly: z.boolean().nullish(),
});
export type Ticker = z.output<typeof ticker>;

/**
 * As stored: `venues` are the listings. `exchange` is the service's id; `quotes` the currencies it is sold for, in the
 * order of the tickers.
 */
export const coinListings = z.object({
  venues: z.array(z.object({ exchange: z.string(), quotes: z.array(z.string()) })),
  /** False where the service has more tickers than were fetched. */
  isWhole: z.boolean(),
});
export type CoinListings = z.output<typeof coinListings>;
export type CoinListing = CoinListings["venues"][number];

const MAX_QUOTES = 20;
/** A contract address in the place of a symbol says nothing to a reader. */
const SYMBOL = /^[\p{L}\p{N}.$+-]{1,12}$/u;

const isTraded = ({ is_stale, is_anomaly }: Ticker): boolean => !is_stale && !is_anomaly;

/** The exchanges of these tickers, each once; a pair that is stale, odd or not about this coin is ignored. */
export function toListings(marketId: string, tickers: readonly Ticker[]): CoinListing[] {
  const quotes = new Map<string, Set<string>>();
  for (const one of tickers) {
    if (!isTraded(one) || (one.coin_id ?? marketId) !== marketId) continue;
    const known = quotes.get(one.market.identifier) ?? new Set();
    quotes.set(one.market.identifier, known);
    const quote = one.target.trim().toUpperCase();
    if (SYMBOL.test(quote) && known.size < MAX_QUOTES) known.add(quote);
  }
  return [...quotes].map(([exchange, known]) => ({ exchange, quotes: [...known] }));
}
