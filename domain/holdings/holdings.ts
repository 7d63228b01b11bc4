/**
 * What somebody holds, as this browser stores it: one list for the page of holdings and the zakat calculator. Every value is
 * as it was typed; it may hold anything. `seen` has the status of each coin at the last visit.
 */

import type { Language } from "#domain/text/language.ts";
import { type Decimal, decimal, readAmount, writeDecimal } from "#domain/zakat/decimal.ts";
import { listOf, readSaved, readVersion, type Typed, toTyped, withPurpose } from "#domain/zakat/saved.ts";

export const HOLDINGS_KEY = "mizan-holdings";
const VERSION = 1;
/** Different coins, not lines of a file. */
export const MOST_HOLDINGS = 500;

const NUMBERS = ["amount", "price"] as const;

export type Holdings = { rows: Typed[]; seen: Typed };

/** Numbers are stored with a point and nothing else: "12.345" means two things in two languages. */
function inPlain(row: Typed, language: Language): Typed {
  const numbers = NUMBERS.flatMap((field) => {
    const value = amountOf(row[field], language);
    return value ? [[field, writeDecimal(value, "en").replaceAll(",", "")]] : [];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

function inLanguage(row: Typed, language: Language): Typed {
  const numbers = NUMBERS.flatMap((field) => {
    const text = row[field] ?? "";
    return /^\d{1,30}(?:\.\d{1,30})?$/.test(text) ? [[field, writeDecimal(decimal(text), language)]] : [];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

/** The calculator had a list of its own: it is taken over until this one is stored. */
export function readHoldings(stored: string | null, calculator: string | null, language: Language): Holdings {
  const own = readVersion(stored, VERSION);
  if (!own) return { rows: readSaved(calculator)?.holdings ?? [], seen: {} };
  const rows = listOf(own.rows, MOST_HOLDINGS).map((row) => inLanguage(withPurpose(toTyped(row)), language));
  return { rows, seen: toTyped(own.seen) };
}

/** Null where there is nothing to store. */
export function writeHoldings({ rows, seen }: Holdings, language: Language): string | null {
  const filled = rows.filter(({ name, amount }) => name?.trim() || amount?.trim());
  const plain = filled.map((row) => inPlain(row, language));
  return filled.length > 0 ? JSON.stringify({ version: VERSION, rows: plain, seen }) : null;
}

/** The amounts of a file replace those of the same coin; the others stay. */
export function mergeHoldings(
  rows: readonly Typed[],
  more: readonly Typed[],
  sameAs: (one: Typed, other: Typed) => boolean,
): Typed[] {
  const kept = rows.map((row) => {
    const newer = more.find((one) => sameAs(one, row));
    return newer ? { ...row, amount: newer.amount ?? "" } : row;
  });
  return [...kept, ...more.filter((one) => !rows.some((row) => sameAs(one, row)))];
}

/** Null where it cannot be read. */
export function amountOf(typed: string | undefined, language: Language): Decimal | null {
  const amount = readAmount(typed ?? "", language);
  return amount === "unreadable" ? null : amount;
}
