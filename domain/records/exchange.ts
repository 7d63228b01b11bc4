/** The exchange as it is kept, and how any stored document becomes one. */

import { readScreening, readSources } from "#domain/screening/read-screening.ts";
import { EXCHANGE_CRITERIA, type Screening, type Source } from "#domain/screening/screening.ts";
import { type Category, readCategory } from "./category.ts";
import { type Document, readFirstText, readNumber, readText, readTime } from "./document.ts";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "./listing.ts";
import { readRating } from "./rating.ts";
import { readSymbol } from "./symbol.ts";
import { readTranslations, type Translations } from "./translations.ts";

const UNKNOWN_EXCHANGE = "Unknown Exchange";
const DEFAULT_TRUST_SCORE = 5;
export const MAX_TRUST_SCORE = 10;
export const LAST_TRUST_RANK = 999;

export type Exchange = {
  id: string;
  name: string;
  symbol: string;
  image: string;
  rating: number | null;
  category: Category;
  established: string;
  country: string;
  website: string;
  twitter: string;
  reddit: string;
  github: string;
  telegram: string;
  trust_score: number;
  trust_score_rank: number;
  trade_volume_24h_btc: number;
  market_id: string;
  translations: Translations;
  screening: Screening;
  sources: Source[];
  reviewed_at: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type ExchangeInput = Omit<Exchange, "id" | "createdAt" | "updatedAt" | "version">;

export function normalizeExchange(document: Document): ExchangeInput {
  return {
    name: readText(document.name) || UNKNOWN_EXCHANGE,
    symbol: readSymbol(document.symbol),
    image: readFirstText(document, "image", "logo"),
    rating: readRating(document.rating),
    category: readCategory(readFirstText(document, "category", "islamic_status")),
    established: readFirstText(document, "established", "year_established") || UNKNOWN_YEAR,
    country: readText(document.country) || UNKNOWN_COUNTRY,
    website: readFirstText(document, "website", "url"),
    twitter: readText(document.twitter),
    reddit: readText(document.reddit),
    github: readText(document.github),
    telegram: readText(document.telegram),
    trust_score: readNumber(document.trust_score) ?? DEFAULT_TRUST_SCORE,
    trust_score_rank: readNumber(document.trust_score_rank) ?? LAST_TRUST_RANK,
    trade_volume_24h_btc: readNumber(document.trade_volume_24h_btc) ?? 0,
    market_id: readText(document.market_id),
    translations: readTranslations(document),
    screening: readScreening(document.screening, EXCHANGE_CRITERIA),
    sources: readSources(document.sources, EXCHANGE_CRITERIA),
    reviewed_at: readTime(document.reviewed_at),
  };
}
