/** A coin or an exchange as lists show it, by its type. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Language } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "./coin-view.ts";
import { type ExchangeCard, toExchangeCard } from "./exchange-view.ts";

export type CardOf<Item> = Item extends Coin ? CoinCard : ExchangeCard;

const CARDS = { coin: toCoinCard, exchange: toExchangeCard };

/** `type` is that of the record, so that the function takes the record and returns its card. */
export function toRecordCard<Item extends Coin | Exchange>(
  type: RecordType,
  record: Item,
  language: Language,
): CardOf<Item> {
  const toCard = CARDS[type] as unknown as (record: Item, language: Language) => CardOf<Item>;
  return toCard(record, language);
}
