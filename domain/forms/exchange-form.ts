/** What an editor types about an exchange, checked alike in the browser and on the server, and how it becomes a record. */
import type { z } from "zod";
import { type Exchange, type ExchangeInput, normalizeExchange } from "#domain/records/exchange.ts";
import { RATING_STEPS } from "#domain/records/rating.ts";
import { suggestExchangeCategory } from "#domain/screening/screening.ts";
import {
  categoryField,
  closedObject,
  dateField,
  establishedField,
  githubField,
  imageField,
  line,
  marketIdField,
  nameField,
  redditField,
  requiredImageField,
  symbolField,
  telegramField,
  twitterField,
  websiteField,
  wholeRatingField,
} from "./form-fields.ts";
import {
  formCountry,
  formDate,
  formRating,
  formYear,
  keptCountry,
  keptDate,
  keptRating,
  keptYear,
} from "./form-record.ts";
import { askForException, exchangeScreeningField, exchangeSourcesField } from "./screening-form.ts";
import { renameAlong, translationsField } from "./translations-form.ts";

const fields = {
  name: nameField,
  symbol: symbolField,
  category: categoryField,
  rating: wholeRatingField,
  established: establishedField,
  country: line(),
  website: websiteField,
  twitter: twitterField,
  reddit: redditField,
  github: githubField,
  telegram: telegramField,
  market_id: marketIdField,
  translations: translationsField,
  screening: exchangeScreeningField,
  sources: exchangeSourcesField,
  reviewed_at: dateField,
};

/** For adding: a logo is required. */
export const exchangeForm = closedObject({
  ...fields,
  image: requiredImageField("form.exchangeLogoRequired"),
}).superRefine(askForException(suggestExchangeCategory));

/** For editing, where a logo may be missing, and where a chosen file travels beside the form. */
export const exchangeFormImageOptional = closedObject({ ...fields, image: imageField }).superRefine(
  askForException(suggestExchangeCategory),
);

export type ExchangeForm = z.output<typeof exchangeForm>;
export function toExchangeForm(exchange: ExchangeInput): ExchangeForm {
  return {
    name: exchange.name,
    symbol: exchange.symbol,
    category: exchange.category,
    rating: formRating(exchange, RATING_STEPS.exchange),
    established: formYear(exchange),
    country: formCountry(exchange),
    website: exchange.website,
    twitter: exchange.twitter,
    reddit: exchange.reddit,
    github: exchange.github,
    telegram: exchange.telegram,
    market_id: exchange.market_id,
    translations: exchange.translations,
    screening: exchange.screening,
    sources: exchange.sources,
    reviewed_at: formDate(exchange),
    image: exchange.image,
  };
}

/** What the add form starts from. */
export const blankExchangeForm = (): ExchangeForm => ({ ...toExchangeForm(normalizeExchange({})), name: "" });

/** What the form does not show (trust and volume) stays as it was; an empty image keeps the existing one. */
export function toExchangeInput(form: ExchangeForm, existing: Exchange | null): ExchangeInput {
  const { trust_score, trust_score_rank, trade_volume_24h_btc } = existing ?? normalizeExchange({});
  return {
    name: form.name,
    symbol: form.symbol,
    image: form.image || existing?.image || "",
    rating: keptRating(form, existing, RATING_STEPS.exchange),
    category: form.category,
    established: keptYear(form, existing),
    country: keptCountry(form),
    website: form.website,
    twitter: form.twitter,
    reddit: form.reddit,
    github: form.github,
    telegram: form.telegram,
    trust_score,
    trust_score_rank,
    trade_volume_24h_btc,
    market_id: form.market_id,
    translations: { ...form.translations, name: renameAlong(form.translations.name, existing, form.name) },
    screening: form.screening,
    sources: form.sources,
    reviewed_at: keptDate(form, existing),
  };
}
