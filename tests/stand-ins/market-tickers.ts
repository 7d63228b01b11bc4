/** The tickers of the market stand-in: who sells a coin, for what, and the stale and odd ones that the service tells of too. */
import type { StandInCoin } from "./market-coins.ts";
import type { StandInExchange } from "./market-exchanges.ts";

export type StandInTicker = {
  base: string;
  target: string;
  market: { name: string; identifier: string; has_trading_incentive: boolean };
  last: number | null;
  volume: number;
  trust_score: string | null;
  is_anomaly: boolean;
  is_stale: boolean;
  trade_url: string | null;
  coin_id: string;
  target_coin_id?: string;
};

const TURKISH = new Set(["btcturk", "binance_tr", "paribu", "bitexen"]);
const ON_A_CHAIN = "uniswap_v3";

export const makeTicker = (
  coin: Pick<StandInCoin, "id" | "symbol" | "current_price">,
  { id, name }: Pick<StandInExchange, "id" | "name">,
  target: string,
  more: Partial<StandInTicker> = {},
): StandInTicker => ({
  base: coin.symbol.toUpperCase(),
  target,
  market: { name, identifier: id, has_trading_incentive: false },
  last: coin.current_price,
  volume: 1234.5,
  trust_score: "green",
  is_anomaly: false,
  is_stale: false,
  trade_url: `https://${id.replaceAll("_", "-")}.example/trade/${coin.symbol}_${target}?ref=1`,
  coin_id: coin.id,
  ...more,
});

/** Every exchange sells every coin; one pair is stale, one odd, and one has the coin on its other side. */
export function makeTickers(coin: StandInCoin, exchanges: readonly StandInExchange[]): StandInTicker[] {
  const pairs = exchanges.flatMap((exchange) => {
    const targets = TURKISH.has(exchange.id)
      ? ["TRY", "USDT"]
      : exchange.id === ON_A_CHAIN
        ? ["USDC"]
        : ["USDT", "USDC"];
    return targets.map((target) => makeTicker(coin, exchange, target));
  });
  const [first, second] = exchanges;
  if (!first || !second) return pairs;
  return [
    ...pairs,
    makeTicker(coin, first, "OLD", { is_stale: true }),
    makeTicker(coin, second, "ODD", { is_anomaly: true }),
    makeTicker(coin, first, coin.symbol.toUpperCase(), { base: "ALT", coin_id: "alt", target_coin_id: coin.id }),
  ];
}
