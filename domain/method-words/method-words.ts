/** The words of the method in one language: what each fact, value, use, product, state and rating question is called. */

import type { Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { UseResult } from "#domain/screening/assess.ts";
import { type Facts, type FactValue, type Grade, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { RatingQuestion, RecordState } from "#domain/screening/record-facts.ts";
import type { Weight } from "#domain/screening/screening.ts";

/** A share is within its limit or above it. */
export const RANGES = ["pass", "fail"] as const;
export type PartRange = (typeof RANGES)[number];

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
  /** The ranges of a share by their finding, with the rule's limit in the label; empty for a share without a limit and every other type. */
  ranges: Partial<Record<PartRange, LabelText>>;
  /** The parts of an entry; empty for everything but a list. */
  entry: Record<string, PartWords>;
};

/** Why a use or product has the status its rule gives; `unknown` where the fact that decides is not known. */
export type UseWords = { name: string; why: Partial<Record<Status | typeof UNKNOWN, string>> };

export type MethodWords = {
  facts: Record<RecordType, Record<string, FactWords>>;
  /** Uses of a coin, products of an exchange. */
  uses: Record<RecordType, Record<string, UseWords>>;
  /** Why a use of a coin has a worse status than its own rule gives. */
  notBetterThanHolding: string;
  /** What an exchange offers apart from the purchase. */
  grades: Record<Grade, LabelText>;
  /** What each criterion asks. Their names are messages (`criterion.*`). */
  criteria: Record<RecordType, Record<string, string>>;
  weights: Record<Weight, LabelText>;
  states: Record<RecordState, LabelText>;
  /** The questions of the rating, worth a star each. */
  answers: Record<RatingQuestion, LabelText>;
};

/** The same words without those of the other type, for a screen that shows one. */
export const wordsOfType = (words: MethodWords, type: RecordType): MethodWords => {
  const only = <Value>(part: Record<RecordType, Record<string, Value>>): Record<RecordType, Record<string, Value>> => ({
    coin: {},
    exchange: {},
    [type]: part[type],
  });
  return { ...words, facts: only(words.facts), uses: only(words.uses), criteria: only(words.criteria) };
};

/**
 * What a fact's value is called: a share by the range it lies in, a list by whether it is empty, an exchange by the finding. Null for no such fact.
 */
export function wordsOfValue(words: MethodWords, type: RecordType, fact: string, value: FactValue): LabelText | null {
  const rule = METHOD.kinds[type].facts[fact];
  const factWords = words.facts[type][fact];
  if (!rule || !factWords) return null;
  if (rule.type === "share" && typeof value === "number") {
    return rule.limit === undefined ? null : (factWords.ranges[value > rule.limit ? "fail" : "pass"] ?? null);
  }
  const id = Array.isArray(value) ? (value.length > 0 ? "some" : "none") : String(value);
  return factWords.values[id] ?? factWords.values[UNKNOWN] ?? null;
}

/** One line: why a use or product has its status. Null for no such use. */
export function wordsOfUse(words: MethodWords, type: RecordType, use: UseResult, facts: Facts): string | null {
  const rule = METHOD.kinds[type].uses[use.id];
  const useWords = words.uses[type][use.id];
  if (!rule || !useWords) return null;
  if (use.by === "headline" && rule.by !== "headline") return words.notBetterThanHolding;
  const isUnknown = rule.by === "fact" && (facts[rule.fact]?.value ?? UNKNOWN) === UNKNOWN;
  return useWords.why[isUnknown ? UNKNOWN : use.status] ?? null;
}
