/**
 * Zakat on digital assets and cash, exactly: nothing is rounded but the price of a gram that is taken from a price of an
 * ounce, and the result. Which opinion somebody follows is theirs to choose; both ways to count what is kept are given.
 */
import { add, compare, type Decimal, decimal, divide, multiply, round, subtract, ZERO } from "./decimal.ts";

/** By weight of pure metal; the heavier of each metal is counted by Hanafis. */
export const NISABS = {
  "gold-85": { metal: "gold", grams: decimal("85") },
  "gold-87.48": { metal: "gold", grams: decimal("87.48") },
  "silver-595": { metal: "silver", grams: decimal("595") },
  "silver-612.36": { metal: "silver", grams: decimal("612.36") },
} as const satisfies Record<string, { metal: "gold" | "silver"; grams: Decimal }>;
export type Nisab = keyof typeof NISABS;
export const isNisab = (value: string): value is Nisab => Object.hasOwn(NISABS, value);

/** In percent: a lunar year, or the same for the eleven days more of a solar one. */
export const YEARS = { lunar: decimal("2.5"), solar: decimal("2.577") } as const satisfies Record<string, Decimal>;
export type Year = keyof typeof YEARS;
export const isYear = (value: string): value is Year => Object.hasOwn(YEARS, value);

/** A gold token represents one troy ounce. */
export const GRAMS_PER_OUNCE = decimal("31.1034768");
const GRAM_PLACES = 4;
const MONEY_PLACES = 2;
const PER_CENT = decimal("0.01");

export const PURPOSES = ["trade", "keep"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Its price is in dollars, as market data is. */
export type Holding = { name: string; amount: Decimal; price: Decimal; purpose: Purpose };

/** Of a gram in the chosen currency, or of an ounce in dollars; null where nobody knows it. */
export type MetalPrice = { of: "gram"; price: Decimal } | { of: "ounce"; price: Decimal } | null;

export type ZakatInput = {
  holdings: readonly Holding[];
  /** In the chosen currency, as all below it. */
  cash: Decimal;
  debts: Decimal;
  /** Interest and the like: no part of what zakat is due on, and given away whole. */
  received: Decimal;
  /** So much of the chosen currency for one dollar: 1 for dollars. */
  rate: Decimal;
  nisab: Nisab;
  metalPrice: MetalPrice;
  year: Year;
};

export type NisabValue = { grams: Decimal; perGram: Decimal; value: Decimal };

/** One way to count: `base` is what zakat is due on, where it reaches the nisab. */
export type Reckoning = {
  holdings: Decimal;
  total: Decimal;
  base: Decimal;
  /** Null where the price of the metal is not known. */
  reaches: boolean | null;
  /** To the last digit; zero below the nisab, null where that is not known. */
  exact: Decimal | null;
  /** What is paid, to two decimals, half up. */
  due: Decimal | null;
};

export type ZakatResult = {
  values: readonly Decimal[];
  nisab: NisabValue | null;
  percent: Decimal;
  /** All holdings count; only those for trade do. */
  all: Reckoning;
  trade: Reckoning;
  /** Given away whole, to two decimals. */
  purify: Decimal;
};

export const perGramOf = (ounce: Decimal): Decimal => divide(ounce, GRAMS_PER_OUNCE, GRAM_PLACES);

function valueOfNisab({ nisab, metalPrice, rate }: ZakatInput): NisabValue | null {
  const { metal, grams } = NISABS[nisab];
  // A gold token says nothing about silver.
  if (!metalPrice || (metalPrice.of === "ounce" && metal !== "gold")) return null;
  const perGram = metalPrice.of === "gram" ? metalPrice.price : perGramOf(multiply(metalPrice.price, rate));
  return { grams, perGram, value: multiply(grams, perGram) };
}

function reckon(holdings: Decimal, { cash, debts, year }: ZakatInput, nisab: NisabValue | null): Reckoning {
  const total = add(holdings, cash);
  const left = subtract(total, debts);
  const base = left.units < 0n ? ZERO : left;
  // Who has nothing owes nothing, whatever the metal costs.
  const known = base.units === 0n ? false : null;
  const reaches = nisab ? base.units > 0n && compare(base, nisab.value) >= 0 : known;
  const owed = reaches ? multiply(base, YEARS[year], PER_CENT) : ZERO;
  const exact = reaches === null ? null : owed;
  return { holdings, total, base, reaches, exact, due: exact && round(exact, MONEY_PLACES) };
}

export function calculateZakat(input: ZakatInput): ZakatResult {
  const { holdings, rate, year, received } = input;
  const values = holdings.map(({ amount, price }) => multiply(amount, price, rate));
  const nisab = valueOfNisab(input);
  const forTrade = values.filter((_, index) => holdings[index]?.purpose === "trade");
  return {
    values,
    nisab,
    percent: YEARS[year],
    all: reckon(add(...values), input, nisab),
    trade: reckon(add(...forTrade), input, nisab),
    purify: round(received, MONEY_PLACES),
  };
}
