/** Every step of a calculation as it is written on the page: what is reckoned, and what comes of it. */
import type { Language } from "#domain/text/language.ts";
import { compare, type Decimal, ONE, writeDecimal } from "./decimal.ts";
import { GRAMS_PER_OUNCE, type NisabValue, type Reckoning, type ZakatInput, type ZakatResult } from "./zakat.ts";

/** The words beside each stand in the messages, under these names. */
export const STEPS = ["holding", "gram", "nisab", "holdings", "total", "base", "reached", "below", "due"] as const;
export type StepId = (typeof STEPS)[number];

export type Step = {
  id: StepId;
  /** Which holding. */
  name?: string;
  sum: string;
  /** Empty for a comparison. */
  result: string;
};

export type ZakatSteps = {
  values: Step[];
  nisab: Step[];
  all: Step[];
  /** Null where nothing is kept: both ways to count are one. */
  trade: Step[] | null;
};

type Write = (value: Decimal) => string;

const percentIn = (written: string, language: Language): string => (language === "tr" ? `%${written}` : `${written}%`);

function stepsOfNisab({ metalPrice, rate }: ZakatInput, { grams, perGram, value }: NisabValue, write: Write): Step[] {
  const times = compare(rate, ONE) === 0 ? "" : ` × ${write(rate)}`;
  const fromOunce: Step[] =
    metalPrice?.of === "ounce"
      ? [
          {
            id: "gram",
            sum: `${write(metalPrice.price)}${times} ÷ ${write(GRAMS_PER_OUNCE)}`,
            result: write(perGram),
          },
        ]
      : [];
  return [...fromOunce, { id: "nisab", sum: `${write(grams)} × ${write(perGram)}`, result: write(value) }];
}

function stepsOfReckoning(
  { holdings, total, base, reaches, exact }: Reckoning,
  counted: readonly Decimal[],
  { input: { cash, debts }, result: { nisab, percent }, language, write }: Context,
): Step[] {
  const steps: Step[] = [];
  if (counted.length > 1) steps.push({ id: "holdings", sum: counted.map(write).join(" + "), result: write(holdings) });
  if (cash.units > 0n) steps.push({ id: "total", sum: `${write(holdings)} + ${write(cash)}`, result: write(total) });
  if (debts.units > 0n) steps.push({ id: "base", sum: `${write(total)} − ${write(debts)}`, result: write(base) });
  if (!nisab || reaches === null) return steps;
  steps.push({
    id: reaches ? "reached" : "below",
    sum: `${write(base)} ${reaches ? "≥" : "<"} ${write(nisab.value)}`,
    result: "",
  });
  if (reaches && exact)
    steps.push({
      id: "due",
      sum: `${write(base)} × ${percentIn(write(percent), language)}`,
      result: write(exact),
    });
  return steps;
}

type Context = { input: ZakatInput; result: ZakatResult; language: Language; write: Write };

export function zakatSteps(input: ZakatInput, result: ZakatResult, language: Language): ZakatSteps {
  const write = (value: Decimal) => writeDecimal(value, language);
  const context = { input, result, language, write };
  const { holdings, rate } = input;
  const factors = compare(rate, ONE) === 0 ? [] : [rate];
  const values = holdings.map(
    ({ name, amount, price }, index): Step => ({
      id: "holding",
      name,
      sum: [amount, price, ...factors].map(write).join(" × "),
      result: result.values[index] ? write(result.values[index]) : "",
    }),
  );
  const forTrade = result.values.filter((_, index) => holdings[index]?.purpose === "trade");
  const isOne = forTrade.length === holdings.length;
  return {
    values,
    nisab: result.nisab ? stepsOfNisab(input, result.nisab, write) : [],
    all: stepsOfReckoning(result.all, result.values, context),
    trade: isOne ? null : stepsOfReckoning(result.trade, forTrade, context),
  };
}
