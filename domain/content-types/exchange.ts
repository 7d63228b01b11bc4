/** The exchange: everything that sets it apart from the other content types. */
import { PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { DEFAULT_TRUST_SCORE, LAST_TRUST_RANK } from "#domain/records/listing.ts";
import { RATING_STEPS } from "#domain/records/rating.ts";
import { EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { defineRecord } from "./define-record.ts";
import type { InputOf, RecordDescriptor, Stamps } from "./descriptor.ts";
import type { FormOf, ValuesOf } from "./field.ts";
import * as field from "./fields.ts";

const FIELDS = {
  name: field.name("Unknown Exchange"),
  symbol: field.symbol,
  image: field.image,
  rating: field.rating(RATING_STEPS.exchange),
  category: field.category,
  established: field.established,
  ended: field.ended,
  country: field.country,
  website: field.website("url"),
  twitter: field.twitter,
  reddit: field.reddit,
  github: field.github,
  telegram: field.telegram,
  trust_score: field.figure(DEFAULT_TRUST_SCORE),
  trust_score_rank: field.figure(LAST_TRUST_RANK),
  trade_volume_24h_btc: field.figure(0),
  market_id: field.marketId,
  translations: field.translations,
  state: field.state,
  facts: field.facts("exchange"),
  products: field.offers("exchange"),
  screening: field.screening(EXCHANGE_CRITERIA),
  sources: field.sources(EXCHANGE_CRITERIA),
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

export type Exchange = ValuesOf<typeof FIELDS> & Stamps;
export type ExchangeInput = InputOf<Exchange>;
export type ExchangeForm = FormOf<typeof FIELDS>;

export const EXCHANGE: RecordDescriptor<Exchange, ExchangeForm> = defineRecord({
  id: "exchange",
  paths: {
    review: "/exchange",
    list: "/exchange",
    staff: "/admin/exchanges",
    endpoint: "/api/admin/exchanges",
    api: "/api/v1/exchanges",
  },
  pageSize: PUBLIC_EXCHANGES_PAGE_SIZE,
  image: { required: "form.exchangeLogoRequired", neededOnEdit: false },
  translatable: ["description", "pros", "cons", "reason", "advice_x", "des"],
  criteria: EXCHANGE_CRITERIA,
  fields: FIELDS,
});
