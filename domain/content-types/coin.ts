/** The coin: everything that sets it apart from the other content types. */
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { RATING_STEPS } from "#domain/records/rating.ts";
import { COIN_CRITERIA } from "#domain/screening/screening.ts";
import { defineRecord } from "./define-record.ts";
import type { InputOf, RecordDescriptor, Stamps } from "./descriptor.ts";
import type { FormOf, ValuesOf } from "./field.ts";
import * as field from "./fields.ts";

const FIELDS = {
  name: field.name("Unknown Coin"),
  symbol: field.symbol,
  image: field.image,
  rating: field.rating(RATING_STEPS.coin),
  category: field.category,
  established: field.established,
  ended: field.ended,
  country: field.country,
  rank: field.rank,
  website: field.website(),
  twitter: field.twitter,
  reddit: field.reddit,
  github: field.github,
  telegram: field.telegram,
  whitepaper: field.website(),
  market_id: field.marketId,
  successor: field.successor,
  current_price: field.figure(null),
  market_cap: field.figure(null),
  volume_24h: field.figure(null),
  price_change_24h: field.figure(null),
  circulating_supply: field.figure(null),
  max_supply: field.figure(null),
  translations: field.translations,
  state: field.state,
  facts: field.facts("coin"),
  uses: field.offers("coin"),
  screening: field.screening(COIN_CRITERIA),
  sources: field.sources(COIN_CRITERIA),
  assessment: field.assessment,
  rating_answers: field.ratingAnswers,
  aliases: field.aliases,
  reviewed_at: field.reviewedAt,
  review_due: field.day,
  written_by: field.person,
  written_at: field.day,
  checked_by: field.approver,
  checked_at: field.approvalDay,
};

export type Coin = ValuesOf<typeof FIELDS> & Stamps;
export type CoinInput = InputOf<Coin>;
export type CoinForm = FormOf<typeof FIELDS>;

export const COIN: RecordDescriptor<Coin, CoinForm> = defineRecord({
  id: "coin",
  paths: {
    review: "/coin",
    list: "/cryptocurrencies",
    staff: "/admin/coins",
    endpoint: "/api/admin/coins",
    api: "/api/v1/coins",
  },
  pageSize: PUBLIC_COINS_PAGE_SIZE,
  image: { required: "form.coinImageRequired", neededOnEdit: true },
  translatable: ["description", "pros", "cons", "reason", "advice_x", "des"],
  criteria: COIN_CRITERIA,
  fields: FIELDS,
});
