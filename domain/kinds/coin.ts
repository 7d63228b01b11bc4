/** The coin: everything that sets it apart from the other kinds. */
import { TRANSLATABLE_FIELDS } from "#domain/api/translate-request.ts";
import {
  blankCoinForm,
  type CoinForm,
  coinForm,
  coinFormImageOptional,
  toCoinForm,
  toCoinInput,
} from "#domain/forms/coin-form.ts";
import { COIN_DIALOG_FIELDS, coinTranslationsForm, toCoinTranslationsForm } from "#domain/forms/translations-form.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { type Coin, normalizeCoin } from "#domain/records/coin.ts";
import { COIN_CRITERIA, criteriaOf, suggestCoinCategory } from "#domain/screening/screening.ts";
import { type CoinCard, toCoinCard } from "#domain/views/coin-view.ts";
import type { Kind } from "./kind.ts";

const LISTED = [
  "id",
  "name",
  "symbol",
  "image",
  "rating",
  "category",
  "established",
  "country",
  "rank",
  "website",
  "twitter",
  "reddit",
  "github",
  "telegram",
  "whitepaper",
  "market_id",
  "current_price",
  "market_cap",
  "volume_24h",
  "price_change_24h",
  "circulating_supply",
  "max_supply",
  "reviewed_at",
  "createdAt",
  "updatedAt",
  "version",
] as const satisfies readonly (keyof Coin)[];

export const COIN: Kind<Coin, CoinForm, CoinCard> = {
  id: "coin",
  paths: {
    review: "/coin",
    list: "/cryptocurrencies",
    staff: "/admin/coins",
    endpoint: "/api/admin/coins",
    api: "/api/v1/coins",
  },
  pageSize: PUBLIC_COINS_PAGE_SIZE,
  normalize: normalizeCoin,
  form: coinForm,
  formImageOptional: coinFormImageOptional,
  image: { required: "form.coinImageRequired", neededOnEdit: true },
  toForm: toCoinForm,
  blankForm: blankCoinForm,
  toInput: toCoinInput,
  criteria: criteriaOf(COIN_CRITERIA),
  suggest: suggestCoinCategory,
  toCard: toCoinCard,
  publicFields: { list: LISTED, record: [...LISTED, "translations", "screening", "sources"] },
  translatable: TRANSLATABLE_FIELDS,
  translations: { fields: COIN_DIALOG_FIELDS, form: coinTranslationsForm, toForm: toCoinTranslationsForm },
};
