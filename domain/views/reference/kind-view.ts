/** What the pages of the kinds of token show: what a kind is, what the method asks of it, and who speaks of it. */

import type { LabelText, MethodWords } from "#domain/method-words/method-words.ts";
import { type Status, type StatusCounts, totalOf } from "#domain/records/category.ts";
import { inForce, type Register } from "#domain/register/positions.ts";
import { isAsked } from "#domain/screening/assess.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import { meets } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf, criterionAnchor, factAnchor, WEIGHTS } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import { countStances, indexOf, positionsOn, stancesOnClass } from "#domain/views/position-view.ts";

export type KindName = { id: CoinKind; name: string };

/** content/kinds.json in one language. */
export type KindTexts = Readonly<Record<CoinKind, { what: string; assessed: string }>>;

export type KindRow = KindName & { means: string; counts: StatusCounts; total: number };

export type KindQuestion = { anchor: string; name: string; asks: string };
export type CriterionWeights = { weight: LabelText; criteria: { criterion: Criterion; anchor: string }[] };
/** Uses with one status for every coin, with the coin's own (null), or with one that the named fact decides about. */
export type KindUses = { status: Status | null; fact?: string; names: string[] };

export type KindView = ReturnType<typeof toKindView>;

const kindLabel = (kind: CoinKind, words: MethodWords): LabelText =>
  words.facts.coin.kind?.values[kind] ?? { label: kind, means: "" };

export const toKindName = (id: CoinKind, words: MethodWords): KindName => ({ id, name: kindLabel(id, words).label });

const NONE: StatusCounts = { halal: 0, undetermined: 0, questionable: 0, haram: 0, ended: 0 };

export const toKindRows = (counts: ReadonlyMap<string, StatusCounts>, words: MethodWords): KindRow[] =>
  COIN_KINDS.map((id) => {
    const found = counts.get(id) ?? NONE;
    const total = totalOf(found);
    return { ...toKindName(id, words), means: kindLabel(id, words).means, counts: found, total };
  });

function ownFactsOf(kind: CoinKind, words: MethodWords): KindQuestion[] {
  const facts = { kind: { value: kind } };
  return Object.entries(METHOD.kinds.coin.facts).flatMap(([fact, rule]) => {
    const factWords = words.facts.coin[fact];
    const isOwn = (rule.countsFor ?? rule.onlyFor) !== undefined && meets(rule.countsFor, facts);
    if (!isOwn || !factWords || !isAsked(rule, facts)) return [];
    return [{ anchor: factAnchor("coin", fact), name: factWords.name, asks: factWords.asks }];
  });
}

function weightsOf(words: MethodWords): CriterionWeights[] {
  const { criteria } = METHOD.kinds.coin;
  return WEIGHTS.map((weight) => ({
    weight: words.weights[weight],
    criteria: criteriaOf(criteria)
      .filter((criterion) => criteria[criterion] === weight)
      .map((criterion) => ({ criterion, anchor: criterionAnchor("coin", criterion) })),
  }));
}

function usesOf(words: MethodWords): KindUses[] {
  const groups: KindUses[] = [];
  for (const [id, rule] of Object.entries(METHOD.kinds.coin.uses)) {
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

export function toKindView(kind: CoinKind, context: KindContext) {
  const { words, texts, register, language } = context;
  return {
    ...toKindName(kind, words),
    means: kindLabel(kind, words).means,
    ...texts[kind],
    /** Asked of this kind and not of every coin, or of weight for this kind and only shown for others. */
    ownFacts: ownFactsOf(kind, words),
    weights: weightsOf(words),
    uses: usesOf(words),
    onKind: positionsOn([`kind ${kind}`], register, language),
    /** How many bodies hold what about digital assets as a class. */
    onClass: countStances(stancesOnClass(indexOf(register).said)),
  };
}

/** The coins that positions in force name, each with how many do. */
export function coinsNamedIn({ positions }: Register): Map<string, number> {
  const statements = new Map<string, number>();
  for (const { scope } of inForce(positions))
    if (scope.type === "coin") statements.set(scope.coin, (statements.get(scope.coin) ?? 0) + 1);
  return statements;
}
