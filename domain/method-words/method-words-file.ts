/** content/method.json as it is written, in every language, and its reading in one of them. */

import { z } from "zod";
import { STATUSES } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { distinctTextsSchema, textsSchema } from "#domain/records/schema-parts.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { type FactRule, GRADES, type ListRule, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import { criteriaOf } from "#domain/screening/screening.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";
import { type Language, type LocalizedText, pickAll } from "#domain/text/language.ts";
import { type FactWords, type LabelText, type MethodWords, type PartRange, RANGES } from "./method-words.ts";

export type WrittenLabel = Written<LabelText>;
type WrittenFact = {
  name: LocalizedText;
  asks: LocalizedText;
  basis?: LocalizedText;
  values?: Record<string, WrittenLabel>;
  ranges?: Partial<Record<PartRange, LocalizedText>>;
  entry?: Record<string, { label: LocalizedText; values?: Record<string, LocalizedText> }>;
};
/** The same in every language. */
type Written<Words> = Words extends string ? LocalizedText : { [Key in keyof Words]: Written<Words[Key]> };

export type MethodWordsFile = Written<Omit<MethodWords, "facts">> & {
  facts: Record<RecordType, Record<string, WrittenFact>>;
  /** For every fact that has no words of its own for it, by its finding. */
  unknown: { label: LocalizedText; means: Record<UnknownEffect, LocalizedText> };
  /** With the limit of the rule as `{1}`. */
  ranges: Record<PartRange, LocalizedText>;
};

/** What an unknown value leaves open: the status, nothing, or only a product. */
const UNKNOWN_EFFECTS = ["unknown", "shown", "product"] as const;
type UnknownEffect = (typeof UNKNOWN_EFFECTS)[number];

function unknownEffect(type: RecordType, { criterion, unknown }: FactRule): UnknownEffect {
  if (criterion === null) return "product";
  return METHOD.kinds[type].criteria[criterion] === "decides" && !unknown ? "unknown" : "shown";
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

export function toMethodWords(file: MethodWordsFile, language: Language): MethodWords {
  const { unknown, ranges, ...words } = pickAll(file, language);

  function rangesOf(rule: FactRule, own: Partial<Record<PartRange, string>> = {}): FactWords["ranges"] {
    if (rule.type !== "share") return {};
    const labelOf = (range: string): string => ranges[range as PartRange].replace("{1}", String(rule.limit));
    return mapValues(own, (means = "", range) => ({ label: labelOf(range), means }));
  }

  function factsOf(type: RecordType): Record<string, FactWords> {
    const rules = METHOD.kinds[type].facts;
    return Object.fromEntries(
      Object.entries(words.facts[type]).flatMap(
        ([fact, { basis = null, values, ranges: own, entry = {}, ...rest }]) => {
          const rule = rules[fact];
          if (!rule) return [];
          const label = { label: unknown.label, means: unknown.means[unknownEffect(type, rule)] };
          const parts = mapValues(entry, ({ label: part, values: named = {} }) => ({ label: part, values: named }));
          return [
            [
              fact,
              { ...rest, basis, values: { [UNKNOWN]: label, ...values }, ranges: rangesOf(rule, own), entry: parts },
            ],
          ];
        },
      ),
    );
  }

  return { ...words, facts: { coin: factsOf("coin"), exchange: factsOf("exchange") } };
}

/** A label may be the same word in two languages, a sentence may not. */
const labelled = z.strictObject({ label: textsSchema, means: distinctTextsSchema });

const closed = <Value extends z.ZodType>(ids: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, value])));

const perKind = (of: (type: RecordType) => z.ZodType) =>
  z.strictObject(Object.fromEntries(RECORD_TYPES.map((type) => [type, of(type)])));

const asked = { name: textsSchema, asks: distinctTextsSchema };
/** Where a fact has words of its own for `unknown`, they take the place of the common ones. */
const values = (ids: readonly string[]) =>
  z.strictObject({
    ...Object.fromEntries(ids.map((id) => [id, labelled])),
    ...(ids.includes(UNKNOWN) ? {} : { [UNKNOWN]: labelled.optional() }),
  });

function entrySchema({ entry }: ListRule): z.ZodType {
  const parts = Object.entries(entry).map(([name, { part }]) => [
    name,
    z.strictObject({ label: textsSchema, ...(typeof part === "string" ? {} : { values: closed(part, textsSchema) }) }),
  ]);
  return z.strictObject(Object.fromEntries(parts));
}

function factSchema(rule: FactRule): z.ZodType {
  if (rule.type === "share") {
    const limited =
      rule.limit === undefined ? {} : { basis: distinctTextsSchema, ranges: closed(RANGES, distinctTextsSchema) };
    return z.strictObject({ ...asked, ...limited, values: values(Object.keys(rule.words)) });
  }
  if (rule.type === "exchange") return z.strictObject({ ...asked, values: values(["pass", "concern", "fail"]) });
  if (rule.type === "list") {
    return z.strictObject({ ...asked, values: values(["none", "some"]), entry: entrySchema(rule) });
  }
  return z.strictObject({ ...asked, basis: distinctTextsSchema.optional(), values: values(Object.keys(rule.values)) });
}

/** What a rule can answer. */
function answersOf(rule: UseRule): string[] {
  if (rule.by === "fixed") return [rule.status];
  if (rule.by === "fact") return [...new Set<string>([...Object.values(rule.status), UNKNOWN])];
  return rule.by === "certificate" ? ["halal", "questionable"] : [...STATUSES];
}

export const methodWordsSchema = z.strictObject({
  facts: perKind((type) =>
    z.strictObject(
      Object.fromEntries(Object.entries(METHOD.kinds[type].facts).map(([fact, rule]) => [fact, factSchema(rule)])),
    ),
  ),
  unknown: z.strictObject({ label: textsSchema, means: closed(UNKNOWN_EFFECTS, distinctTextsSchema) }),
  ranges: closed(RANGES, textsSchema),
  uses: perKind((type) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(METHOD.kinds[type].uses).map(([use, rule]) => [
          use,
          z.strictObject({ name: textsSchema, why: closed(answersOf(rule), distinctTextsSchema) }),
        ]),
      ),
    ),
  ),
  notBetterThanHolding: distinctTextsSchema,
  grades: closed(GRADES, labelled),
  criteria: perKind((type) => closed(criteriaOf(METHOD.kinds[type].criteria), distinctTextsSchema)),
  weights: closed(["decides", "warns", "informs"], labelled),
  states: closed(RECORD_STATES, labelled),
  answers: closed(RATING_QUESTIONS, labelled),
});

const kindTexts = z.strictObject({ what: distinctTextsSchema, assessed: distinctTextsSchema });

export const kindTextsSchema = z.strictObject(Object.fromEntries(COIN_KINDS.map((kind) => [kind, kindTexts])));
