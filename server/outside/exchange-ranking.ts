/** What the market service says of exchanges: its last good list, asked for seldom, looked up by the service's own id. */
import { z } from "zod";
import { type KnownExchangeFigures, liveExchangeFigures } from "#domain/market/exchange-figures.ts";
import type { MarketService } from "#server/external/market-service.ts";
import { createCachedResource } from "./cached-resource.ts";
import type { Snapshots } from "./snapshots.ts";

/** Trust hardly moves: about every six hours, where the table of prices is renewed every seven minutes. */
const EVERY = 50;
const USABLE_REFRESHES = 3;

const figure = z.number().nullable();
const marketExchanges = z.array(
  z.object({ id: z.string(), trustScore: figure, trustRank: figure, volume24hBtc: figure }),
);

export type ExchangeRanking = ReturnType<typeof createExchangeRanking>;

export type ExchangeRankingParts = {
  service: MarketService;
  snapshots: Snapshots;
  /** How often the table of prices is renewed. */
  refreshMs: number;
  onChange(): void;
  retryMs?: number;
};

export function createExchangeRanking({ service, snapshots, refreshMs, onChange, retryMs }: ExchangeRankingParts) {
  const list = createCachedResource({
    key: "market-exchanges",
    schema: marketExchanges,
    load: service.listExchanges,
    refreshMs: EVERY * refreshMs,
    usableMs: USABLE_REFRESHES * EVERY * refreshMs,
    snapshots,
    onChange,
    nextCallAt: service.line.nextCallAt,
    ...(retryMs === undefined ? {} : { retryMs }),
  });

  return {
    /** Null where the service has told nothing of it. Never waits for the service. */
    async find(marketId: string): Promise<KnownExchangeFigures | null> {
      if (!marketId) return null;
      const kept = await list.get({ wait: false });
      const told = kept?.value.find(({ id }) => id === marketId);
      return kept && told ? liveExchangeFigures(told, kept.fetchedAt) : null;
    },
    close: (): void => list.close(),
  };
}
