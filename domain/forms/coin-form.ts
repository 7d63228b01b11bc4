import { COIN } from "#domain/kinds/coin.ts";

export type { CoinForm } from "#domain/kinds/coin.ts";
export const {
  form: coinForm,
  formImageOptional: coinFormImageOptional,
  toForm: toCoinForm,
  blankForm: blankCoinForm,
  toInput: toCoinInput,
} = COIN;
