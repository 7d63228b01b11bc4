/** What the market service delivers, as we keep it. Browser code imports the types only, so that zod stays out of its bundle. */
import { z } from "zod";
import { isRecordId } from "#domain/records/content-type.ts";
import { upperSymbol } from "#domain/records/symbol.ts";
import { toPlainLine } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";

const MAX_NAME = 100;

/** Every figure may be missing. */
const figure = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
/** It is in addresses, so that it has to be an id by our own rule too. */
const id = z.string().max(MAX_NAME).refine(isRecordId);
const name = z
  .string()
  .transform((value) => toPlainLine(value).slice(0, MAX_NAME).toWellFormed())
  .refine(Boolean);

export const marketCoin = z.object({
  id,
  symbol: name.transform(upperSymbol),
  name,
  image: z
    .string()
    .nullish()
    .transform((address) => (address && isWebAddress(address) ? address : "")),
  rank: figure,
  price: figure,
  change24h: figure,
  marketCap: figure,
  volume24h: figure,
  circulatingSupply: figure,
  maxSupply: figure,
});
export type MarketCoin = z.output<typeof marketCoin>;

export const marketExchange = z.object({ id, trustScore: figure, trustRank: figure, volume24hBtc: figure });
export type MarketExchange = z.output<typeof marketExchange>;

export const marketSummary = z.object({ marketCap: z.number().positive(), change24h: z.number() });
export type MarketSummary = z.output<typeof marketSummary>;

/** Time in milliseconds, price in dollars. */
export const pricePoint = z.tuple([z.number(), z.number()]).readonly();
export type PricePoint = z.output<typeof pricePoint>;
