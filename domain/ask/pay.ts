/** `?pay=`: what a purchase is paid with, and which side of an exchange that is. */
import { kindOf } from "#domain/register/lens.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import type { PairSide } from "#domain/screening/pair-rule.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";

/** Of the countries in the register, by their code. Missing where several are in use. */
export const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = {
  ...{ ae: "AED", bh: "BHD", kw: "KWD", om: "OMR", qa: "QAR", sa: "SAR" },
  ...{ dz: "DZD", eg: "EGP", iq: "IQD", jo: "JOD", lb: "LBP", ly: "LYD", ma: "MAD", mr: "MRU" },
  ...{ sd: "SDG", so: "SOS", sy: "SYP", tn: "TND", ye: "YER" },
  ...{ eu: "EUR", gb: "GBP", id: "IDR", my: "MYR", pk: "PKR", tr: "TRY", us: "USD" },
};

export const CURRENCIES: readonly string[] = [...new Set(Object.values(COUNTRY_CURRENCIES))].sort();

/** Ways to pay with the money of the country. */
export const WAYS = ["card", "p2p"] as const;
export type Way = (typeof WAYS)[number];

/** `coin`: the id or the symbol of one, as it was typed. */
export type Pay = { by: "money"; currency: string } | { by: Way } | { by: "coin"; typed: string };

export function readPay(given: string): Pay | null {
  const typed = given.trim();
  const way = WAYS.find((one) => one === typed.toLowerCase());
  if (way) return { by: way };
  const currency = typed.toUpperCase();
  if (CURRENCIES.includes(currency)) return { by: "money", currency };
  return typed === "" ? null : { by: "coin", typed };
}

/** What the facts of a coin do not say and the rule of an exchange needs, by the coin's id. */
export type SideFacts = Readonly<
  Record<string, { currency?: string; isDebt?: boolean; standsFor?: { id: string; kind: string } }>
>;

type Asset = { id: string; facts: RecordFacts };

/** Null where it is not known what the coin is. */
export function toCoinSide({ id, facts }: Asset, known: SideFacts): PairSide | null {
  const kind = kindOf(facts);
  const own = toCoinKind(kind);
  if (!own) return null;
  const { currency, isDebt, standsFor } = known[id] ?? {};
  const other = standsFor && toCoinKind(standsFor.kind);
  return {
    id,
    kind: own,
    ...(currency && { currency }),
    ...(isDebt !== undefined && { isDebt }),
    ...(standsFor && other && { standsFor: { id: standsFor.id, kind: other } }),
  };
}

/** Null where nobody says which money it is. */
export function toMoneySide(pay: Exclude<Pay, { by: "coin" }>, country: string | null): PairSide | null {
  const currency = pay.by === "money" ? pay.currency : COUNTRY_CURRENCIES[country ?? ""];
  return currency ? { id: currency, kind: "cash", currency } : null;
}
