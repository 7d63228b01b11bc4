/** The words of the method in one language: what each fact, value, use, product, state and rating question is called. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Facts, type FactValue, UNKNOWN, type UseResult } from "./assess.ts";
import type { Drawn } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import type { RatingQuestion, RecordState } from "./record-facts.ts";
import type { Weight } from "./screening.ts";

/** A label, and one sentence that explains it. */
export type LabelText = { label: string; means: string };

/** A part of a list's entry; `values` where it is a closed list. */
export type PartWords = { label: string; values: Record<string, string> };

export type FactWords = {
  name: string;
  /** One question. */
  asks: string;
  /** Where a threshold comes from; null where there is none. */
  basis: string | null;
  /** `unknown` is always among them. A share has its words here, a status the categories, a list `none` and `some`. */
  values: Record<string, LabelText>;
  /** The ranges of a share by what they draw, with the rule's thresholds in the label; empty for every other type. */
  ranges: Partial<Record<Drawn, LabelText>>;
  /** The parts of an entry; empty for everything but a list. */
  entry: Record<string, PartWords>;
};

/** Why a use or product has the status its rule gives; `unknown` where the fact that decides is not known. */
export type UseWords = { name: string; why: Partial<Record<Category | typeof UNKNOWN, string>> };

export type MethodWords = {
  facts: Record<RecordType, Record<string, FactWords>>;
  /** Uses of a coin, products of an exchange. */
  uses: Record<RecordType, Record<string, UseWords>>;
  /** Why a use of a coin has a worse status than its own rule gives. */
  notBetterThanHolding: string;
  /** Why a use has a worse status where bodies differ on it. */
  disputedUse: string;
  /** What each criterion asks. Their names are messages (`criterion.*`). */
  criteria: Record<RecordType, Record<string, string>>;
  weights: Record<Weight, LabelText>;
  states: Record<RecordState, LabelText>;
  /** The questions of the rating, worth a star each. */
  answers: Record<RatingQuestion, LabelText>;
};

/** The same words without those of the other kind, for a screen that shows one. */
export const wordsOfKind = (words: MethodWords, kind: RecordType): MethodWords => {
  const only = <Value>(part: Record<RecordType, Record<string, Value>>): Record<RecordType, Record<string, Value>> => ({
    coin: {},
    exchange: {},
    [kind]: part[kind],
  });
  return { ...words, facts: only(words.facts), uses: only(words.uses), criteria: only(words.criteria) };
};

/**
 * What a fact's value is called: a share by the range it lies in, a list by whether it is empty, a status by the category
 * of the record it names. Null for no such fact.
 */
export function wordsOfValue(words: MethodWords, kind: RecordType, fact: string, value: FactValue): LabelText | null {
  const rule = METHOD.kinds[kind].facts[fact];
  const told = words.facts[kind][fact];
  if (!rule || !told) return null;
  if (rule.type === "share" && typeof value === "number") {
    const { concern, fail } = rule.limits;
    return told.ranges[value > fail ? "fail" : value > concern ? "concern" : "pass"] ?? null;
  }
  const id = Array.isArray(value) ? (value.length > 0 ? "some" : "none") : String(value);
  return told.values[id] ?? told.values[UNKNOWN] ?? null;
}

/** One line: why a use or product has its status. Null for no such use. */
export function wordsOfUse(words: MethodWords, kind: RecordType, use: UseResult, facts: Facts): string | null {
  const rule = METHOD.kinds[kind].uses[use.id];
  const told = words.uses[kind][use.id];
  if (!rule || !told) return null;
  if (use.by === "dispute") return words.disputedUse;
  if (use.by === "headline" && rule.by !== "headline") return words.notBetterThanHolding;
  const isUnknown = rule.by === "fact" && (facts[rule.fact]?.value ?? UNKNOWN) === UNKNOWN;
  return told.why[isUnknown ? UNKNOWN : use.status] ?? null;
}
