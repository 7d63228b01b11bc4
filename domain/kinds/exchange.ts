/** The exchange: everything that sets it apart from the other kinds. */
import { EXCHANGE_TRANSLATABLE_FIELDS } from "#domain/api/translate-request.ts";
import {
  blankExchangeForm,
  type ExchangeForm,
  exchangeForm,
  exchangeFormImageOptional,
  toExchangeForm,
  toExchangeInput,
} from "#domain/forms/exchange-form.ts";
import { DIALOG_FIELDS, toTranslationsForm, translationsForm } from "#domain/forms/translations-form.ts";
import { PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { type Exchange, normalizeExchange } from "#domain/records/exchange.ts";
import { criteriaOf, EXCHANGE_CRITERIA, suggestExchangeCategory } from "#domain/screening/screening.ts";
import { type ExchangeCard, toExchangeCard } from "#domain/views/exchange-view.ts";
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
  "website",
  "twitter",
  "reddit",
  "github",
  "telegram",
  "trust_score",
  "trust_score_rank",
  "trade_volume_24h_btc",
  "market_id",
  "reviewed_at",
  "createdAt",
  "updatedAt",
  "version",
] as const satisfies readonly (keyof Exchange)[];

export const EXCHANGE: Kind<Exchange, ExchangeForm, ExchangeCard> = {
  id: "exchange",
  paths: {
    review: "/exchange",
    list: "/exchange",
    staff: "/admin/exchanges",
    endpoint: "/api/admin/exchanges",
    api: "/api/v1/exchanges",
  },
  pageSize: PUBLIC_EXCHANGES_PAGE_SIZE,
  normalize: normalizeExchange,
  form: exchangeForm,
  formImageOptional: exchangeFormImageOptional,
  image: { required: "form.exchangeLogoRequired", neededOnEdit: false },
  toForm: toExchangeForm,
  blankForm: blankExchangeForm,
  toInput: toExchangeInput,
  criteria: criteriaOf(EXCHANGE_CRITERIA),
  suggest: suggestExchangeCategory,
  toCard: toExchangeCard,
  publicFields: { list: LISTED, record: [...LISTED, "translations", "screening", "sources"] },
  translatable: EXCHANGE_TRANSLATABLE_FIELDS,
  translations: { fields: DIALOG_FIELDS, form: translationsForm, toForm: toTranslationsForm },
};
