/** What was typed into the calculator, as the input of the calculation. What cannot be read counts as nothing. */
import { DOLLAR, isCurrency, type Rates } from "#domain/market/currency.ts";
import type { Language } from "#domain/text/language.ts";
import { type Decimal, decimal, ONE, readAmount, ZERO } from "./decimal.ts";
import type { Typed } from "./saved.ts";
import { type Holding, isNisab, isSchool, isYear, type MetalPrice, NISABS, type ZakatInput } from "./zakat.ts";

type Known = {
  holdings: readonly Holding[];
  rates: Rates | null /** Of gold, in dollars. */;
  ounce: string | undefined;
  language: Language;
};

export function liveRate(rates: Rates | null, code: string): Decimal | null {
  if (code === DOLLAR) return ONE;
  const rate = isCurrency(code) ? rates?.rates[code] : undefined;
  return rate === undefined ? null : decimal(rate);
}

/** A typed one wins over that of the gold token, in dollars for an ounce. */
function metalPriceOf(typed: Decimal | null | "unreadable", ounce: string | undefined): MetalPrice {
  if (typed === "unreadable") return null;
  if (typed) return typed.units > 0n ? { of: "gram", price: typed } : null;
  return ounce ? { of: "ounce", price: decimal(ounce) } : null;
}

/** Null where the rate of the currency is neither typed nor known. */
export function inputOf(typed: Typed, { holdings, rates, ounce, language }: Known): ZakatInput | null {
  const { currency = DOLLAR, nisab: metal = "", school = "", year = "" } = typed;
  const read = (field: string) => readAmount(typed[field] ?? "", language);
  const amount = (field: string): Decimal => {
    const value = read(field);
    return value === null || value === "unreadable" ? ZERO : value;
  };
  const rate = (currency === DOLLAR ? null : read("rate")) ?? liveRate(rates, currency);
  if (rate === null || rate === "unreadable" || rate.units === 0n) return null;
  const nisab = isNisab(metal) ? metal : "gold-85";
  return {
    ...{ holdings, rate, nisab, coinsAre: typed.coinsAre === "money" ? "money" : "goods" },
    ...{ cash: amount("cash"), debts: amount("debts"), laterDebts: amount("laterDebts") },
    ...{ property: amount("property"), sold: amount("sold"), received: amount("received") },
    school: isSchool(school) ? school : "common",
    waits: typed.trader === "waits",
    fell: typed.fell === "yes",
    metalPrice: metalPriceOf(read("gram"), NISABS[nisab].metal === "gold" ? ounce : undefined),
    year: isYear(year) ? year : "lunar",
  };
}
