/** The market figures of an exchange: stored in its record, or live from the market service. */
import type { Exchange } from "#domain/content-types/exchange.ts";
import { LAST_TRUST_RANK } from "#domain/records/listing.ts";
import type { MarketExchange } from "./market-data.ts";

export const MAX_TRUST_SCORE = 10;

/** Null where unknown. */
export type ExchangeFigures = {
  trust_score: number | null;
  trust_score_rank: number | null;
  trade_volume_24h_btc: number | null;
};

/** `fetchedAt` is null for figures stored in the record. */
export type KnownExchangeFigures = ExchangeFigures & { fetchedAt: string | null };

const knownVolume = (volume: number | null): number | null => (volume !== null && volume > 0 ? volume : null);

/** The default values of a record mean unknown, and are not shown. */
export function ownExchangeFigures(exchange: Exchange): KnownExchangeFigures {
  const isRanked = exchange.trust_score_rank !== LAST_TRUST_RANK;
  return {
    trust_score: isRanked ? exchange.trust_score : null,
    trust_score_rank: isRanked ? exchange.trust_score_rank : null,
    trade_volume_24h_btc: knownVolume(exchange.trade_volume_24h_btc),
    fetchedAt: null,
  };
}

/** Figures of one point in time, never mixed with stored ones; null where the service has none. */
export function liveExchangeFigures(row: MarketExchange, fetchedAt: string): KnownExchangeFigures | null {
  const live = {
    trust_score: row.trustScore,
    trust_score_rank: row.trustRank,
    trade_volume_24h_btc: knownVolume(row.volume24hBtc),
  };
  return Object.values(live).every((value) => value === null) ? null : { ...live, fetchedAt };
}
