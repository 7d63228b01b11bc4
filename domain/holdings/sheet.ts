/** What the holdings are worth by status, and which statuses changed since the last visit. */
import type { Language } from "#domain/text/language.ts";
import { add, type Decimal, decimal, multiply, ZERO } from "#domain/zakat/decimal.ts";
import type { Typed } from "#domain/zakat/saved.ts";
import { isPurpose, type Purpose } from "#domain/zakat/zakat.ts";
import type { HeldCoin } from "./held-coins.ts";
import { amountOf } from "./holdings.ts";

export type HeldStatus = HeldCoin["status"];

/** The halal first. */
export const HELD_STATUSES: readonly HeldStatus[] = [
  "halal",
  "undetermined",
  "questionable",
  "haram",
  "ended",
  "unreviewed",
];

/** `value` in dollars, null without an amount or a price. A typed price wins. */
export type Held = ReturnType<typeof toHeld>;

export type Sheet = ReturnType<typeof toSheet>;

type Find = (text: string) => HeldCoin | undefined;

function toHeld(row: Typed, find: Find, language: Language) {
  const coin = find(row.name ?? "");
  const amount = amountOf(row.amount, language);
  const price = amountOf(row.price, language) ?? (coin?.price ? decimal(coin.price) : null);
  const purpose = isPurpose(row.purpose ?? "") ? (row.purpose as Purpose) : "resell";
  return { name: row.name ?? "", coin, amount, price, purpose, value: amount && price && multiply(amount, price) };
}

export function toSheet(rows: readonly Typed[], before: Typed, find: Find, language: Language) {
  const held = rows.map((row) => toHeld(row, find, language));
  const worthOf = (some: readonly Held[]): Decimal => add(ZERO, ...some.flatMap(({ value }) => value ?? []));
  const total = worthOf(held);
  const shareOf = ({ units, places }: Decimal): number =>
    total.units === 0n
      ? 0
      : Number((units * 10_000n * 10n ** BigInt(total.places)) / (total.units * 10n ** BigInt(places))) / 100;
  const known = held.flatMap(({ coin }) => coin ?? []);
  return {
    held,
    total,
    /** Only what has a value; `share` of the total in percent. */
    byStatus: HELD_STATUSES.flatMap((status) => {
      const value = worthOf(held.filter(({ coin }) => (coin?.status ?? "unreviewed") === status));
      return value.units > 0n ? [{ status, value, share: shareOf(value) }] : [];
    }),
    changed: known.flatMap(({ id, label, status }) => {
      const from = before[id];
      return from !== undefined && from !== status ? [{ name: label, from, to: status }] : [];
    }),
    /** What is seen now. */
    seen: Object.fromEntries(known.map(({ id, status }) => [id, before[id] ?? status])),
  };
}
