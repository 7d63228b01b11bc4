/** What the pages of the kinds of token show: what a kind is, what the method asks of it, and who speaks of it. */
import { CATEGORIES, type Category, type CategoryCounts } from "#domain/records/category.ts";
import { isAsked } from "#domain/screening/assess.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import type { LabelText, MethodWords } from "#domain/screening/method-words.ts";
import { inForce, type Register } from "#domain/screening/positions.ts";
import { type Criterion, criteriaOf, criterionAnchor, factAnchor, WEIGHTS } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import {
  countStances,
  type DifferView,
  indexOf,
  type PositionView,
  positionsOn,
  stancesOnClass,
} from "./position-view.ts";

export type KindName = { id: CoinKind; name: string };

/** content/kinds.json in one language. */
export type KindTexts = Readonly<Record<CoinKind, { what: string; assessed: string }>>;

export type KindRow = KindName & { means: string; counts: CategoryCounts; total: number };

export type KindQuestion = { anchor: string; name: string; asks: string };
export type WeighedCriteria = { weight: LabelText; criteria: { criterion: Criterion; anchor: string }[] };
/** Uses with one status for every coin, with the coin's own (null), or with one that the named fact decides about. */
export type KindUses = { status: Category | null; fact?: string; names: string[] };

export type KindView = KindName & {
  means: string;
  what: string;
  assessed: string;
  /** Asked of this kind and not of every coin. */
  ownFacts: KindQuestion[];
  weights: WeighedCriteria[];
  uses: KindUses[];
  onKind: PositionView[];
  /** How many bodies hold what about digital assets as a class. */
  onClass: DifferView["counts"];
};

const toldOf = (kind: CoinKind, words: MethodWords): LabelText =>
  words.facts.coin.kind?.values[kind] ?? { label: kind, means: "" };

export const toKindName = (id: CoinKind, words: MethodWords): KindName => ({ id, name: toldOf(id, words).label });

const NONE: CategoryCounts = { halal: 0, questionable: 0, haram: 0 };

export const toKindRows = (counts: ReadonlyMap<string, CategoryCounts>, words: MethodWords): KindRow[] =>
  COIN_KINDS.map((id) => {
    const found = counts.get(id) ?? NONE;
    const total = CATEGORIES.reduce((sum, category) => sum + found[category], 0);
    return { ...toKindName(id, words), means: toldOf(id, words).means, counts: found, total };
  });

function ownFactsOf(kind: CoinKind, words: MethodWords, { kinds }: Method): KindQuestion[] {
  const facts = { kind: { value: kind } };
  return Object.entries(kinds.coin.facts).flatMap(([fact, rule]) => {
    const told = words.facts.coin[fact];
    if (!rule.onlyFor || !told || !isAsked(rule, facts)) return [];
    return [{ anchor: factAnchor("coin", fact), name: told.name, asks: told.asks }];
  });
}

function weightsOf(words: MethodWords, { kinds }: Method): WeighedCriteria[] {
  const { criteria } = kinds.coin;
  return WEIGHTS.map((weight) => ({
    weight: words.weights[weight],
    criteria: criteriaOf(criteria)
      .filter((criterion) => criteria[criterion] === weight)
      .map((criterion) => ({ criterion, anchor: criterionAnchor("coin", criterion) })),
  }));
}

function usesOf(words: MethodWords, { kinds }: Method): KindUses[] {
  const groups: KindUses[] = [];
  for (const [id, rule] of Object.entries(kinds.coin.uses)) {
    const name = words.uses.coin[id]?.name ?? id;
    const status = rule.by === "fixed" ? rule.status : null;
    const fact = "fact" in rule ? (words.facts.coin[rule.fact]?.name ?? rule.fact) : undefined;
    const group = groups.find((one) => one.status === status && one.fact === fact);
    if (group) group.names.push(name);
    else groups.push({ status, ...(fact ? { fact } : {}), names: [name] });
  }
  return groups;
}

export type KindContext = { words: MethodWords; texts: KindTexts; register: Register; language: Language };

export function toKindView(kind: CoinKind, context: KindContext, method: Method = METHOD): KindView {
  const { words, texts, register, language } = context;
  return {
    ...toKindName(kind, words),
    means: toldOf(kind, words).means,
    ...texts[kind],
    ownFacts: ownFactsOf(kind, words, method),
    weights: weightsOf(words, method),
    uses: usesOf(words, method),
    onKind: positionsOn([`kind ${kind}`], register, language),
    onClass: countStances(stancesOnClass(indexOf(register).said)),
  };
}

/** The coins that positions in force name, each with how many do. */
export function coinsSpokenOf({ positions }: Register): Map<string, number> {
  const statements = new Map<string, number>();
  for (const { scope } of inForce(positions))
    if (scope.type === "coin") statements.set(scope.coin, (statements.get(scope.coin) ?? 0) + 1);
  return statements;
}
