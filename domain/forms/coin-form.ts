/** What an editor types about a coin, checked alike in the browser and on the server, and how it becomes a record. */
import type { z } from "zod";
import { type Coin, type CoinInput, normalizeCoin } from "#domain/records/coin.ts";
import { RATING_STEPS } from "#domain/records/rating.ts";
import { suggestCoinCategory } from "#domain/screening/screening.ts";
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
  rankField,
  ratingField,
  redditField,
  requiredImageField,
  symbolField,
  telegramField,
  twitterField,
  websiteField,
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
import { askForException, coinScreeningField, coinSourcesField } from "./screening-form.ts";
import { renameAlong, translationsField } from "./translations-form.ts";

const fields = {
  name: nameField,
  symbol: symbolField,
  category: categoryField,
  rating: ratingField,
  established: establishedField,
  country: line(),
  rank: rankField,
  website: websiteField,
  twitter: twitterField,
  reddit: redditField,
  github: githubField,
  telegram: telegramField,
  whitepaper: websiteField,
  market_id: marketIdField,
  translations: translationsField,
  screening: coinScreeningField,
  sources: coinSourcesField,
  reviewed_at: dateField,
};

/** `image` holds the address of the picture; on edit the existing one counts. */
export const coinForm = closedObject({
  ...fields,
  image: requiredImageField("form.coinImageRequired"),
}).superRefine(askForException(suggestCoinCategory));

/** The same where a chosen file travels beside the form and has no address yet. */
export const coinFormImageOptional = closedObject({ ...fields, image: imageField }).superRefine(
  askForException(suggestCoinCategory),
);

export type CoinForm = z.output<typeof coinForm>;
export function toCoinForm(coin: CoinInput): CoinForm {
  return {
    name: coin.name,
    symbol: coin.symbol,
    category: coin.category,
    rating: formRating(coin, RATING_STEPS.coin),
    established: formYear(coin),
    country: formCountry(coin),
    rank: coin.rank,
    website: coin.website,
    twitter: coin.twitter,
    reddit: coin.reddit,
    github: coin.github,
    telegram: coin.telegram,
    whitepaper: coin.whitepaper,
    market_id: coin.market_id,
    translations: coin.translations,
    screening: coin.screening,
    sources: coin.sources,
    reviewed_at: formDate(coin),
    image: coin.image,
  };
}

/** What the add form starts from. */
export const blankCoinForm = (): CoinForm => ({ ...toCoinForm(normalizeCoin({})), name: "" });

/** What the form does not show (the market figures) stays as it was; an empty image keeps the existing one. */
export function toCoinInput(form: CoinForm, existing: Coin | null): CoinInput {
  return {
    name: form.name,
    symbol: form.symbol,
    image: form.image || existing?.image || "",
    rating: keptRating(form, existing, RATING_STEPS.coin),
    category: form.category,
    established: keptYear(form, existing),
    country: keptCountry(form),
    rank: form.rank,
    website: form.website,
    twitter: form.twitter,
    reddit: form.reddit,
    github: form.github,
    telegram: form.telegram,
    whitepaper: form.whitepaper,
    market_id: form.market_id,
    current_price: existing?.current_price ?? null,
    market_cap: existing?.market_cap ?? null,
    volume_24h: existing?.volume_24h ?? null,
    price_change_24h: existing?.price_change_24h ?? null,
    circulating_supply: existing?.circulating_supply ?? null,
    max_supply: existing?.max_supply ?? null,
    translations: { ...form.translations, name: renameAlong(form.translations.name, existing, form.name) },
    screening: form.screening,
    sources: form.sources,
    reviewed_at: keptDate(form, existing),
  };
}
