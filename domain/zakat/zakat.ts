/**
 * Zakat on digital assets and cash, exactly: nothing is rounded but the price of a gram that is taken from a price of an
 * ounce, and the result. Which school somebody follows is theirs to choose; content/zakat.json cites a text for each rule.
 */
import type { Answer } from "#domain/screening/rulesets.ts";
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

/** Why somebody holds a coin; undecided counts like reselling. */
export const PURPOSES = ["resell", "use", "undecided"] as const;
export type Purpose = (typeof PURPOSES)[number];
export const isPurpose = (value: string): value is Purpose => PURPOSES.some((purpose) => purpose === value);

/** Common practice is the rule for those who follow no school in this. */
export const SCHOOLS = ["common", "hanafi", "maliki", "shafii", "hanbali"] as const;
export type School = (typeof SCHOOLS)[number];
export const isSchool = (value: string): value is School => SCHOOLS.some((school) => school === value);

/** Its price is in dollars, as market data is. Gold tokens and stablecoins are money for everybody. */
export type Holding = { name: string; amount: Decimal; price: Decimal; purpose: Purpose; isMoney: boolean };

/** Of a gram in the chosen currency, or of an ounce in dollars; null where nobody knows it. */
export type MetalPrice = { of: "gram"; price: Decimal } | { of: "ounce"; price: Decimal } | null;

export type ZakatInput = {
  holdings: readonly Holding[];
  /** The answer to the question `money` of the views: coins without backing are goods, or money. */
  coinsAre: Answer<"money">;
  /** In the chosen currency, as all below it. */
  cash: Decimal;
  /** Due this year. */
  debts: Decimal;
  /** Due later. */
  laterDebts: Decimal;
  /** Other things that could be sold to pay the debts; Malikis set them against the debts. */
  property: Decimal;
  /** What a Maliki trader who waits received for coins held for a year or more. */
  sold: Decimal;
  /** Interest and the like: no part of what zakat is due on, and given away whole. */
  received: Decimal;
  /** So much of the chosen currency for one dollar: 1 for dollars. */
  rate: Decimal;
  nisab: Nisab;
  metalPrice: MetalPrice;
  year: Year;
  school: School;
  /** A Maliki trader who waits for prices to rise (muhtakir), not one who trades all the time (mudir). */
  waits: boolean;
  /** Whether what was owned was below the nisab at some time of the year, but not nothing. */
  fell: boolean;
};

export type NisabValue = { grams: Decimal; perGram: Decimal; value: Decimal };

/** Whether a holding is part of the sum, and why not. */
export type Counting = "counted" | "undecided" | "use" | "waits" | "newYear";

export type ZakatResult = ReturnType<typeof calculateZakat>;

export const perGramOf = (ounce: Decimal): Decimal => divide(ounce, GRAMS_PER_OUNCE, GRAM_PLACES);

function valueOfNisab({ nisab, metalPrice, rate }: ZakatInput): NisabValue | null {
  const { metal, grams } = NISABS[nisab];
  // A gold token says nothing about silver.
  if (!metalPrice || (metalPrice.of === "ounce" && metal !== "gold")) return null;
  const perGram = metalPrice.of === "gram" ? metalPrice.price : perGramOf(multiply(metalPrice.price, rate));
  return { grams, perGram, value: multiply(grams, perGram) };
}

/** Hanafis ask for the nisab at both ends of the year, Malikis and Shafi'is for that of trade goods at its end only. */
function isYearBroken({ fell, school }: ZakatInput, isMoney: boolean): boolean {
  return fell && (school === "hanbali" || (isMoney && (school === "maliki" || school === "shafii")));
}

function countingOf({ purpose, isMoney }: Holding, input: ZakatInput): Counting {
  const isLikeMoney = isMoney || input.coinsAre === "money";
  if (!isLikeMoney && purpose === "use") return "use";
  if (isYearBroken(input, isLikeMoney)) return "newYear";
  if (isLikeMoney) return "counted";
  if (isWaiting(input)) return "waits";
  return purpose === "undecided" ? "undecided" : "counted";
}

const isWaiting = ({ school, waits }: ZakatInput): boolean => school === "maliki" && waits;

export const isCounted = (counting: Counting): boolean => counting === "counted" || counting === "undecided";

/** Coins that are goods and not counted could be sold to pay a debt, like other property. */
function debtsOf(
  { school, debts, laterDebts, property }: ZakatInput,
  goods: Decimal,
): { debts: Decimal; cover: Decimal } {
  const none = { debts: ZERO, cover: ZERO };
  if (school === "shafii") return none;
  if (school === "common") return { debts, cover: ZERO };
  const all = add(debts, laterDebts);
  const against = school === "maliki" ? add(property, goods) : ZERO;
  return { debts: all, cover: compare(against, all) > 0 ? all : against };
}

const notNegative = (value: Decimal): Decimal => (value.units < 0n ? ZERO : value);

export function calculateZakat(input: ZakatInput) {
  const { rate, year } = input;
  const values = input.holdings.map((holding) => ({
    value: multiply(holding.amount, holding.price, rate),
    counting: countingOf(holding, input),
  }));
  const sumOf = (...which: Counting[]): Decimal =>
    add(...values.filter(({ counting }) => which.includes(counting)).map(({ value }) => value));
  const nisab = valueOfNisab(input);
  const holdings = sumOf("counted", "undecided");
  const cash = isYearBroken(input, true) ? null : input.cash;
  const sold = isWaiting(input) ? input.sold : ZERO;
  const total = add(holdings, cash ?? ZERO, sold);
  const { debts, cover } = debtsOf(input, sumOf("use", "waits"));
  const base = notNegative(subtract(total, subtract(debts, cover)));
  // Who has nothing owes nothing, whatever the metal costs.
  const known = base.units === 0n ? false : null;
  const reaches = nisab ? base.units > 0n && compare(base, nisab.value) >= 0 : known;
  const owed = reaches ? multiply(base, YEARS[year], PER_CENT) : ZERO;
  const exact = reaches === null ? null : owed;
  return {
    /** In the order of the holdings. */
    values,
    nisab,
    percent: YEARS[year],
    /** The sum of the holdings that count. */
    holdings,
    /** Null where a new year began for money. */
    cash,
    sold,
    total,
    /** Debts that the school subtracts, and what it sets against them. */
    debts,
    cover,
    /** What zakat is due on, where it reaches the nisab. */
    base,
    /** Null where the price of the metal is not known. */
    reaches,
    /** To the last digit; zero below the nisab, null where that is not known. */
    exact,
    /** What is paid, to two decimals, half up. */
    due: exact && round(exact, MONEY_PLACES),
    /** Given away whole, to two decimals. */
    purify: round(input.received, MONEY_PLACES),
  };
}
