/** Which positions speak of a record: of the very coin or its kind; of a product of the very exchange, or one it offers. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type Position, type Scope, scopeKeys } from "#domain/screening/positions.ts";
import { EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";

/** A position that was entered or changed, as it was written then. */
export type PositionNews = {
  position: Position;
  isNew: boolean;
  at: string;
  /** Its place among all writes. */
  place: number;
};

export function scopesOf(record: Coin | Exchange): Set<string> {
  const { id, facts } = record;
  if (!("products" in record)) return new Set([`coin ${id}`, `kind ${facts.kind?.value}`]);
  const named = Object.keys(EXCHANGE_PRODUCTS).flatMap((product) => [
    `product ${product} ${id}`,
    ...(record.products[product]?.offered ? [`product ${product}`] : []),
  ]);
  return new Set(named);
}

export const speaksOf = (scope: Scope, scopes: ReadonlySet<string>): boolean =>
  scopeKeys(scope).some((key) => scopes.has(key));
