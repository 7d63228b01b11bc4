/** What differs between editing coins and editing exchanges. */

import {
  EXCHANGE_TRANSLATABLE_FIELDS,
  TRANSLATABLE_FIELDS,
  type TranslatableField,
} from "#domain/api/translate-request.ts";
import { COIN_DIALOG_FIELDS, type CoinTranslationsForm, DIALOG_FIELDS } from "#domain/forms/translations-form.ts";
import type { Category } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";
import {
  COIN_CRITERIA,
  type Criterion,
  criteriaOf,
  EXCHANGE_CRITERIA,
  type Screening,
  suggestCoinCategory,
  suggestExchangeCategory,
} from "#domain/screening/screening.ts";

export type EditingKind = Entity;

type Editing = {
  list: string;
  endpoint: string;
  site: string;
  criteria: readonly Criterion[];
  suggest: (screening: Screening) => Category;
  translatable: readonly TranslatableField[];
  dialogFields: readonly (keyof CoinTranslationsForm)[];
};

export const EDITING: Readonly<Record<EditingKind, Editing>> = {
  coin: {
    list: "/admin/coins",
    endpoint: "/api/admin/coins",
    site: "/coin",
    criteria: criteriaOf(COIN_CRITERIA),
    suggest: suggestCoinCategory,
    translatable: TRANSLATABLE_FIELDS,
    dialogFields: COIN_DIALOG_FIELDS,
  },
  exchange: {
    list: "/admin/exchanges",
    endpoint: "/api/admin/exchanges",
    site: "/exchange",
    criteria: criteriaOf(EXCHANGE_CRITERIA),
    suggest: suggestExchangeCategory,
    translatable: EXCHANGE_TRANSLATABLE_FIELDS,
    dialogFields: DIALOG_FIELDS,
  },
};

export const editPath = (kind: EditingKind, id: string): string =>
  `${EDITING[kind].list}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: EditingKind, id: string): string =>
  `${EDITING[kind].list}/history/${encodeURIComponent(id)}`;
export const endpointOf = (kind: EditingKind, id: string, part = ""): string =>
  `${EDITING[kind].endpoint}/${encodeURIComponent(id)}${part}`;
