/** The market service's ranking of exchanges: its last good list, looked up by the service's own id. */
import { z } from "zod";
import { type KnownExchangeFigures, liveExchangeFigures } from "#domain/market/exchange-figures.ts";
import { type MarketExchange, marketExchange } from "#domain/market/market-data.ts";
import type { MarketService } from "#server/external/market-service.ts";
import { createCachedResource, type ResourceParts } from "./cached-resource.ts";

/** Trust scores hardly change: refreshed about every six hours, where prices are every seven minutes. */
const REFRESH_FACTOR = 50;
const USABLE_REFRESHES = 3;

export type ExchangeRanking = ReturnType<typeof createExchangeRanking>;

/** `refreshMs`: how often prices are refreshed. */
type Parts = { service: MarketService; resources: ResourceParts; refreshMs: number };

export function createExchangeRanking({ service, resources, refreshMs }: Parts) {
  const ranking = createCachedResource({
    ...resources,
    key: "market-exchanges",
    schema: z.array(marketExchange),
    load: service.listExchanges,
    refreshMs: REFRESH_FACTOR * refreshMs,
    usableMs: USABLE_REFRESHES * REFRESH_FACTOR * refreshMs,
    nextCallAt: service.nextCallAt,
  });

  return {
    /** The ids of the service, the largest trading volume first. Never waits for the service. */
    async byVolume(): Promise<readonly string[]> {
      const cached = await ranking.get({ wait: false });
      const volume = ({ volume24hBtc }: MarketExchange): number => volume24hBtc ?? 0;
      return [...(cached?.value ?? [])].sort((one, other) => volume(other) - volume(one)).map(({ id }) => id);
    },
    /** Null where the service has no figures of it. Never waits for the service. */
    async find(marketId: string): Promise<KnownExchangeFigures | null> {
      if (!marketId) return null;
      const cached = await ranking.get({ wait: false });
      const found = cached?.value.find(({ id }) => id === marketId);
      return cached && found ? liveExchangeFigures(found, cached.fetchedAt) : null;
    },
    close: (): void => ranking.close(),
  };
}
