/** Every step of a calculation as it is written on the page: what is reckoned, and what comes of it. */
import { percentIn } from "#domain/market/price.ts";
import type { Language } from "#domain/text/language.ts";
import { compare, type Decimal, ONE, subtract, writeDecimal } from "./decimal.ts";
import {
  type Counting,
  GRAMS_PER_OUNCE,
  isCounted,
  type NisabValue,
  type ZakatInput,
  type ZakatResult,
} from "./zakat.ts";

/** The words next to each are in the messages, under these names. */
export type StepId =
  | Counting
  | "gram"
  | "nisab"
  | "holdings"
  | "total"
  | "debtsTogether"
  | "covered"
  | "base"
  | "reached"
  | "below"
  | "due";

export type Step = {
  id: StepId;
  /** Which holding. */
  name?: string;
  sum: string;
  /** Empty for a comparison. */
  result: string;
};

export type ZakatSteps = { values: Step[]; nisab: Step[]; sum: Step[] };

type Write = (value: Decimal) => string;

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

const isSomething = ({ units }: Decimal): boolean => units > 0n;

function stepsOfDebts({ debts, laterDebts }: ZakatInput, result: ZakatResult, write: Write): Step[] {
  const steps: Step[] = [];
  const isTogether = isSomething(debts) && compare(result.debts, debts) > 0;
  if (isTogether)
    steps.push({ id: "debtsTogether", sum: `${write(debts)} + ${write(laterDebts)}`, result: write(result.debts) });
  const owed = subtract(result.debts, result.cover);
  if (isSomething(result.cover))
    steps.push({ id: "covered", sum: `${write(result.debts)} − ${write(result.cover)}`, result: write(owed) });
  if (isSomething(owed))
    steps.push({ id: "base", sum: `${write(result.total)} − ${write(owed)}`, result: write(result.base) });
  return steps;
}

function stepsOfSum(input: ZakatInput, result: ZakatResult, language: Language, write: Write): Step[] {
  const { values, holdings, cash, sold, total, base, nisab, reaches, exact, percent } = result;
  const counted = values.filter(({ counting }) => isCounted(counting)).map(({ value }) => value);
  const steps: Step[] = [];
  if (counted.length > 1) steps.push({ id: "holdings", sum: counted.map(write).join(" + "), result: write(holdings) });
  const more = [cash, sold].filter((value) => value !== null).filter(isSomething);
  if (more.length > 0)
    steps.push({ id: "total", sum: [holdings, ...more].map(write).join(" + "), result: write(total) });
  steps.push(...stepsOfDebts(input, result, write));
  if (!nisab || reaches === null) return steps;
  steps.push({
    id: reaches ? "reached" : "below",
    sum: `${write(base)} ${reaches ? "≥" : "<"} ${write(nisab.value)}`,
    result: "",
  });
  if (reaches && exact)
    steps.push({ id: "due", sum: `${write(base)} × ${percentIn(write(percent), language)}`, result: write(exact) });
  return steps;
}

export function zakatSteps(input: ZakatInput, result: ZakatResult, language: Language): ZakatSteps {
  const write = (value: Decimal) => writeDecimal(value, language);
  const { holdings, rate } = input;
  const factors = compare(rate, ONE) === 0 ? [] : [rate];
  const values = holdings.flatMap(({ name, amount, price }, index): Step[] => {
    const found = result.values[index];
    const sum = [amount, price, ...factors].map(write).join(" × ");
    return found ? [{ id: found.counting, name, sum, result: write(found.value) }] : [];
  });
  return {
    values,
    nisab: result.nisab ? stepsOfNisab(input, result.nisab, write) : [],
    sum: stepsOfSum(input, result, language, write),
  };
}
