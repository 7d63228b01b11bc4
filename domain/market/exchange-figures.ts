/** The market figures of an exchange, and how live ones stand over those its record carries. */
import { type Exchange, LAST_TRUST_RANK } from "#domain/records/exchange.ts";
import type { MarketExchange } from "./market-data.ts";

/** Null where nothing is known. */
export type ExchangeFigures = {
  trust_score: number | null;
  trust_score_rank: number | null;
  trade_volume_24h_btc: number | null;
};

/** Live figures carry the time they are of; a record's own do not. */
export type KnownExchangeFigures = ExchangeFigures & { fetchedAt: string | null };

const knownVolume = (volume: number | null): number | null => (volume !== null && volume > 0 ? volume : null);

/** What a record holds by default is nothing known, and is not shown as if it were. */
export function ownExchangeFigures(exchange: Exchange): KnownExchangeFigures {
  const isRanked = exchange.trust_score_rank !== LAST_TRUST_RANK;
  return {
    trust_score: isRanked ? exchange.trust_score : null,
    trust_score_rank: isRanked ? exchange.trust_score_rank : null,
    trade_volume_24h_btc: knownVolume(exchange.trade_volume_24h_btc),
    fetchedAt: null,
  };
}

/** Figures of one moment belong together; an exchange of which the service knows nothing is null here. */
export function liveExchangeFigures(told: MarketExchange, fetchedAt: string): KnownExchangeFigures | null {
  const live = {
    trust_score: told.trustScore,
    trust_score_rank: told.trustRank,
    trade_volume_24h_btc: knownVolume(told.volume24hBtc),
  };
  return Object.values(live).every((value) => value === null) ? null : { ...live, fetchedAt };
}
