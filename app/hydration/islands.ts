/** Every interactive part of a public page that needs React, by name. Each is a file of its own, fetched when it is wanted. */
import type { ComponentType } from "react";

export const ISLANDS = {
  "price-chart": async () => (await import("#app/ui/markets/price-chart.tsx")).PriceChart,
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof ISLANDS;
