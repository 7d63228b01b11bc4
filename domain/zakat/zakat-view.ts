/** The pages on zakat and on purification in one language: their texts, and what the calculator starts from. */
import type { Rates } from "#domain/market/currency.ts";
import { percentIn } from "#domain/market/price.ts";
import { kindOf } from "#domain/register/lens.ts";
import type { Register } from "#domain/register/positions.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { formatMinute } from "#domain/text/date.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { positionsOnZakat } from "#domain/views/position-view.ts";
import type { TitledText } from "#domain/views/reference/methodology-view.ts";
import { decimal, multiply, ONE, round, writeDecimal, ZERO } from "#domain/zakat/decimal.ts";
import { zakatSteps } from "#domain/zakat/steps.ts";
import { calculateZakat, NISABS, perGramOf, YEARS, type ZakatInput } from "#domain/zakat/zakat.ts";

/** `seen`: the day on which we read what is cited from it. */
export type NamedSource = { title: string; url: string; seen?: string };

/** A statement with where it was read. */
export type CitedPoint = { text: string; sources: NamedSource[] };
export type CitedPart = { id: string; title: string; points: CitedPoint[] };

/** content/zakat.json in one language. */
export type ZakatTexts = {
  title: string;
  description: string;
  intro: string;
  notFatwa: TitledText;
  how: { title: string; steps: TitledText[] };
  formula: { title: string; lines: string[]; rounding: string };
  weights: TitledText & { common: string; hanafi: string; others: string };
  example: { title: string; intro: string; resell: string; use: string };
  schools: { title: string; intro: string; parts: CitedPart[] };
  cases: { title: string; intro: string; parts: CitedPart[] };
  differ: { title: string; intro: string; views: TitledText[]; positions: string; register: string };
  sources: { title: string; list: NamedSource[] };
};

/** A coin of the last answers of the market service, or of ours. */
export type ListedCoin = { id: string; name: string; symbol: string };
type Reviewed = ListedCoin & { market_id: string; facts: RecordFacts; translations: { name: Names } };
type Names = Parameters<typeof pickName>[0];
type Priced = { current_price: number | null; fetchedAt: string };

/**
 * What can be chosen as a holding. Without a live price one has to be typed. Money: a gold token or stablecoin, which counts
 * whatever it is held for.
 */
export type CoinChoice = { id: string; label: string; price: string | null; at: string | null; isMoney: boolean };

export type GoldPrice = { token: string; ounce: string; perGram: string; at: string };

/** One troy ounce of gold each. The first that has a price is taken. */
const GOLD_TOKENS = ["pax-gold", "tether-gold"];

export type ZakatView = ReturnType<typeof toZakatView>;

type Parts = {
  texts: ZakatTexts;
  /** The largest first. */
  known: readonly ListedCoin[];
  reviewed: readonly Reviewed[];
  /** By the market service's id. */
  prices: ReadonlyMap<string, Priced>;
  rates: Rates | null;
  register: Register;
  language: Language;
};

export const isMoneyKind = (kind: string | null): boolean =>
  kind === "gold-token" || Boolean(kind?.endsWith("-stablecoin"));

/** A coin of ours is called as its review is, and has its id. */
function toChoices({ known, reviewed, prices, language }: Parts): CoinChoice[] {
  const ours = new Map(reviewed.map((coin) => [coin.market_id, coin]));
  const listed = new Set(known.map(({ id }) => id));
  const all: [marketId: string, coin: ListedCoin][] = [
    ...known.map((coin) => [coin.id, ours.get(coin.id) ?? coin] as [string, ListedCoin]),
    ...reviewed
      .filter(({ market_id }) => !listed.has(market_id))
      .map((coin) => [coin.market_id, coin] as [string, ListedCoin]),
  ];
  return all.map(([marketId, coin]) => {
    const review = ours.get(marketId);
    const name = review ? pickName(review.translations.name, language, review.name).text : coin.name;
    const live = prices.get(marketId);
    const isPriced = live !== undefined && live.current_price !== null && live.current_price > 0;
    return {
      id: coin.id,
      label: `${name} (${coin.symbol.toUpperCase()})`,
      price: isPriced ? String(live.current_price) : null,
      at: isPriced ? formatMinute(live.fetchedAt, language) : null,
      isMoney: isMoneyKind(review ? kindOf(review.facts) : null),
    };
  });
}

function findGold(choices: readonly CoinChoice[], { prices, known, reviewed, language }: Parts): GoldPrice | null {
  for (const token of GOLD_TOKENS) {
    const id = reviewed.find(({ market_id }) => market_id === token)?.id ?? known.find((coin) => coin.id === token)?.id;
    const choice = choices.find((one) => one.id === id);
    if (!choice?.price || !choice.at || !prices.has(token)) continue;
    const perGram = writeDecimal(perGramOf(decimal(choice.price)), language);
    return { token: choice.label, ounce: choice.price, perGram, at: choice.at };
  }
  return null;
}

/** Made up, in round numbers: it is there to be followed. */
const exampleIn = ({ example: { resell, use } }: ZakatTexts): ZakatInput => ({
  holdings: [
    { name: resell, amount: decimal("0.5"), price: decimal("60000"), purpose: "resell", isMoney: false },
    { name: use, amount: decimal("4"), price: decimal("2500"), purpose: "use", isMoney: false },
  ],
  coinsAre: "goods",
  cash: decimal("2000"),
  debts: decimal("1500"),
  laterDebts: ZERO,
  property: ZERO,
  sold: ZERO,
  received: ZERO,
  rate: ONE,
  nisab: "gold-85",
  metalPrice: { of: "gram", price: decimal("100") },
  year: "lunar",
  school: "common",
  waits: false,
  fell: false,
});

const MONEY_PLACES = 2;

export function toZakatView(parts: Parts) {
  const { texts, rates, register, language } = parts;
  const coins = toChoices(parts);
  const gold = findGold(coins, parts);
  const example = exampleIn(texts);
  const result = calculateZakat(example);
  const write = (value: typeof ZERO | null) => writeDecimal(value ?? ZERO, language, MONEY_PLACES);
  return {
    texts,
    coins,
    gold,
    /** Null where none can be called current. */
    rates,
    nisabs: Object.entries(NISABS).map(([id, { metal, grams }]) => ({
      id,
      metal,
      grams: writeDecimal(grams, language),
      note: grams.places > 0 ? texts.weights.hanafi : texts.weights.common,
      value:
        gold && metal === "gold" ? write(round(multiply(grams, perGramOf(decimal(gold.ounce))), MONEY_PLACES)) : null,
    })),
    years: Object.entries(YEARS).map(([id, percent]) => ({
      id,
      percent: percentIn(writeDecimal(percent, language), language),
    })),
    /** What is due if coins without backing are goods, with each step, and if they are money. */
    example: {
      steps: zakatSteps(example, result, language),
      goods: write(result.due),
      money: write(calculateZakat({ ...example, coinsAre: "money" }).due),
    },
    positions: positionsOnZakat(register, language),
  };
}
