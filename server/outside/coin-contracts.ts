/** Which coin a contract address belongs to: the market service's list of all coins, fetched once a day. */
import { z } from "zod";
import { MAX_MARKET_ROWS } from "#domain/market/market.ts";
import type { Coins } from "#server/content/records.ts";
import type { MarketService } from "#server/external/market-service.ts";
import { createCachedResource, type ResourceParts } from "./cached-resource.ts";
import type { Markets } from "./markets.ts";

const DAY_MS = 24 * 3_600_000;
const RETRY_MS = 60 * 60_000;

type Parts = {
  service: Pick<MarketService, "listContracts" | "nextCallAt">;
  resources: ResourceParts;
  coins: Pick<Coins, "listMarketIds">;
  markets: Pick<Markets, "known">;
};

/** Ethereum's addresses are case-insensitive, others are not. */
const keyOf = (address: string): string => (address.startsWith("0x") ? address.toLowerCase() : address);

export function createCoinContracts({ service, resources, coins, markets }: Parts) {
  const contracts = createCachedResource<Record<string, string>>({
    ...resources,
    key: "contracts",
    schema: z.record(z.string(), z.string()),
    /** Only coins that have a page here are kept. */
    async load() {
      const known = await markets.known();
      const ids = new Set([...known.map(({ id }) => id), ...(await coins.listMarketIds(MAX_MARKET_ROWS))]);
      const all = await service.listContracts();
      const kept = all.flatMap(({ id, addresses }) => (ids.has(id) ? addresses.map((one) => [keyOf(one), id]) : []));
      return Object.fromEntries(kept);
    },
    refreshMs: DAY_MS,
    usableMs: 30 * DAY_MS,
    retryMs: resources.retryMs ?? RETRY_MS,
    nextCallAt: service.nextCallAt,
  });
  return {
    /** The market id of the coin; null where the address or the list is not known. Never waits for the service. */
    async find(address: string): Promise<string | null> {
      const cached = await contracts.get({ wait: false });
      const key = keyOf(address);
      return cached && Object.hasOwn(cached.value, key) ? (cached.value[key] ?? null) : null;
    },
    close: (): void => contracts.close(),
  };
}
