import { EXCHANGE } from "#domain/kinds/exchange.ts";

export type { ExchangeForm } from "#domain/kinds/exchange.ts";
export const {
  form: exchangeForm,
  formImageOptional: exchangeFormImageOptional,
  toForm: toExchangeForm,
  blankForm: blankExchangeForm,
  toInput: toExchangeInput,
} = EXCHANGE;
