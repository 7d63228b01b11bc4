/** The coins of the page of holdings: out of two whole files, the statuses in one language and the prices. */
import type { ListedStatus } from "#domain/records/category.ts";

/** `market`: its id at the market service. `hinges`: the answers of scholars that would change the status. */
export type CoinStatus = {
  id: string;
  market: string;
  name: string;
  symbol: string;
  status: ListedStatus;
  isAssessed: boolean;
  isMoney: boolean;
  hinges: string[];
};

/** Null for what is not known, or too old to be called current. */
export type CoinPrice = { id: string; name: string; symbol: string; price: number | null };
export type CoinPrices = { fetchedAt: string | null; coins: CoinPrice[] };

type Statused = Omit<CoinStatus, "status" | "market"> & { status: ListedStatus | "unreviewed"; market?: string };

export type HeldCoin = ReturnType<typeof joinCoins>[number];

const labelOf = (name: string, symbol: string): string => `${name} (${symbol.toUpperCase()})`;

/** The largest first, then those without a place in the market. */
export function joinCoins(statuses: readonly CoinStatus[], prices: readonly CoinPrice[]) {
  const byMarket = new Map(statuses.map((coin) => [coin.market, coin]));
  const priced = new Set(prices.map(({ id }) => id));
  const toHeld = ({ id, name, symbol, market: _, ...status }: Statused, price: number | null) => ({
    ...{ id, label: labelOf(name, symbol), ...status, price },
  });
  const listed = prices.map(({ price, ...coin }) =>
    toHeld(
      byMarket.get(coin.id) ?? { ...coin, status: "unreviewed", isAssessed: false, isMoney: false, hinges: [] },
      price,
    ),
  );
  return [...listed, ...statuses.filter(({ market }) => !priced.has(market)).map((coin) => toHeld(coin, null))];
}

const keyOf = (text: string): string => text.trim().toLowerCase();

/** `Bitcoin (BTC)`. */
const LABEL = /^(.*) \(([^()]+)\)$/;

/** Found by label, name, symbol or id; of two with one symbol the first is meant. */
export function indexCoins<Found extends { label: string }>(coins: readonly (Found & { id: string })[]) {
  const byId = new Map<string, Found>();
  const byWord = new Map<string, Found>();
  for (const coin of coins) {
    byId.set(coin.id, coin);
    const [, name = "", symbol = ""] = LABEL.exec(coin.label) ?? [];
    for (const word of [coin.label, name, symbol, coin.id].map(keyOf))
      if (word && !byWord.has(word)) byWord.set(word, coin);
  }
  return {
    byId: (id: string): Found | undefined => byId.get(id),
    /** A label of another language is found by its symbol. */
    byText: (text: string): Found | undefined =>
      byWord.get(keyOf(text)) ?? byWord.get(keyOf(LABEL.exec(text.trim())?.[2] ?? "")),
  };
}
