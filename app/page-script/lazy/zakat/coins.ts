/** The coins in the page with their prices, found by the typed text or by their id. */

import { indexCoins } from "#domain/holdings/held-coins.ts";

/** Money: a gold token or stablecoin. */
type OfferedCoin = { label: string; price: string | null; at: string; isMoney: boolean };

export const readCoins = (list: HTMLDataListElement) =>
  indexCoins<OfferedCoin>(
    [...list.options].map(({ value, dataset }) => ({
      ...{ id: dataset.id ?? "", label: value, price: dataset.price ?? null },
      ...{ at: dataset.at ?? "", isMoney: "money" in dataset },
    })),
  );

export type OfferedCoins = ReturnType<typeof readCoins>;
