/** The coins in the page with their prices, found by the typed text or by their id. */

/** Money: a gold token or stablecoin. */
export type OfferedCoin = { label: string; price: string | null; at: string; isMoney: boolean };

const keyOf = (text: string): string => text.trim().toLowerCase();

/** `Bitcoin (BTC)`. */
const LABEL = /^(.*) \(([^()]+)\)$/;

export function readCoins(list: HTMLDataListElement) {
  const byId = new Map<string, OfferedCoin>();
  const byWord = new Map<string, OfferedCoin>();
  for (const { value, dataset } of list.options) {
    const coin = { label: value, price: dataset.price ?? null, at: dataset.at ?? "", isMoney: "money" in dataset };
    byId.set(dataset.id ?? "", coin);
    const [, name = "", symbol = ""] = LABEL.exec(value) ?? [];
    // The largest stand first: of two with one symbol, that one is meant. An id is mostly the name in Latin letters.
    for (const word of [value, name, symbol, dataset.id ?? ""].map(keyOf))
      if (word && !byWord.has(word)) byWord.set(word, coin);
  }
  return {
    byId: (id: string): OfferedCoin | undefined => byId.get(id),
    /** A label of another language is found by its symbol. */
    byText: (text: string): OfferedCoin | undefined =>
      byWord.get(keyOf(text)) ?? byWord.get(keyOf(LABEL.exec(text.trim())?.[2] ?? "")),
  };
}

export type OfferedCoins = ReturnType<typeof readCoins>;
