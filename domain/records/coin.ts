/** The coin as it is kept, and how any stored document becomes one. */

import { readScreening, readSources } from "#domain/screening/read-screening.ts";
import { COIN_CRITERIA, type Screening, type Source } from "#domain/screening/screening.ts";
import { type Category, readCategory } from "./category.ts";
import { type Document, readFirstText, readNumber, readText, readTime } from "./document.ts";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "./listing.ts";
import { readRating } from "./rating.ts";
import { readSymbol } from "./symbol.ts";
import { readTranslations, type Translations } from "./translations.ts";

const UNKNOWN_COIN = "Unknown Coin";

export type Coin = {
  id: string;
  name: string;
  symbol: string;
  image: string;
  /** Null where nobody rated it; each list shows that in its own way. */
  rating: number | null;
  category: Category;
  established: string;
  country: string;
  rank: number | null;
  website: string;
  twitter: string;
  reddit: string;
  github: string;
  telegram: string;
  whitepaper: string;
  /** The market service's own id: figures are joined by it, never by symbol. */
  market_id: string;
  current_price: number | null;
  market_cap: number | null;
  volume_24h: number | null;
  price_change_24h: number | null;
  circulating_supply: number | null;
  max_supply: number | null;
  translations: Translations;
  screening: Screening;
  sources: Source[];
  reviewed_at: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** What a writer hands in: the record without what the store itself decides. */
export type CoinInput = Omit<Coin, "id" | "createdAt" | "updatedAt" | "version">;

export function normalizeCoin(document: Document): CoinInput {
  return {
    name: readText(document.name) || UNKNOWN_COIN,
    symbol: readSymbol(document.symbol),
    image: readFirstText(document, "image", "logo"),
    rating: readRating(document.rating),
    category: readCategory(readFirstText(document, "category", "islamic_status")),
    established: readFirstText(document, "established", "year_established") || UNKNOWN_YEAR,
    country: readText(document.country) || UNKNOWN_COUNTRY,
    rank: readNumber(document.rank),
    website: readText(document.website),
    twitter: readText(document.twitter),
    reddit: readText(document.reddit),
    github: readText(document.github),
    telegram: readText(document.telegram),
    whitepaper: readText(document.whitepaper),
    market_id: readText(document.market_id),
    current_price: readNumber(document.current_price),
    market_cap: readNumber(document.market_cap),
    volume_24h: readNumber(document.volume_24h),
    price_change_24h: readNumber(document.price_change_24h),
    circulating_supply: readNumber(document.circulating_supply),
    max_supply: readNumber(document.max_supply),
    translations: readTranslations(document),
    screening: readScreening(document.screening, COIN_CRITERIA),
    sources: readSources(document.sources, COIN_CRITERIA),
    reviewed_at: readTime(document.reviewed_at),
  };
}
