/** content/method.json as it is written, in every language, and its reading in one of them. */

import { z } from "zod";
import { STATUSES } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { distinctTextsSchema } from "#domain/records/schema-parts.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { type FactRule, GRADES, type Grade, type ListRule, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import { criteriaOf } from "#domain/screening/screening.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";
import { LANGUAGES, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { type FactWords, type LabelText, type MethodWords, RANGES, type Range, type UseWords } from "./method-words.ts";

export type WrittenLabel = { label: LocalizedText; means: LocalizedText };
type WrittenFact = {
  name: LocalizedText;
  asks: LocalizedText;
  basis?: LocalizedText;
  values?: Record<string, WrittenLabel>;
  ranges?: Partial<Record<Range, LocalizedText>>;
  entry?: Record<string, { label: LocalizedText; values?: Record<string, LocalizedText> }>;
};
type WrittenUse = { name: LocalizedText; why: { [Status in keyof UseWords["why"]]: LocalizedText } };

export type MethodWordsFile = {
  facts: Record<RecordType, Record<string, WrittenFact>>;
  /** For every fact that has no words of its own for it, by its finding. */
  unknown: { label: LocalizedText; means: Record<UnknownEffect, LocalizedText> };
  /** With the limit of the rule as `{1}`. */
  ranges: Record<Range, LocalizedText>;
  uses: Record<RecordType, Record<string, WrittenUse>>;
  notBetterThanHolding: LocalizedText;
  grades: Record<Grade, WrittenLabel>;
  criteria: Record<RecordType, Record<string, LocalizedText>>;
  weights: Record<keyof MethodWords["weights"], WrittenLabel>;
  states: Record<keyof MethodWords["states"], WrittenLabel>;
  answers: Record<keyof MethodWords["answers"], WrittenLabel>;
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
  const pick = (text: LocalizedText): string => pickText(text, language).text;
  const toLabel = ({ label, means }: WrittenLabel): LabelText => ({ label: pick(label), means: pick(means) });

  const unknownOf = (type: RecordType, rule: FactRule): LabelText => ({
    label: pick(file.unknown.label),
    means: pick(file.unknown.means[unknownEffect(type, rule)]),
  });

  function rangesOf(rule: FactRule, ranges: WrittenFact["ranges"] = {}): FactWords["ranges"] {
    if (rule.type !== "share") return {};
    return mapValues(ranges, (means, range) => ({
      label: pick(file.ranges[range as Range]).replace("{1}", String(rule.limit)),
      means: pick(means),
    }));
  }

  const factOf = (
    type: RecordType,
    rule: FactRule,
    { name, asks, basis, values = {}, ranges, entry = {} }: WrittenFact,
  ): FactWords => ({
    name: pick(name),
    asks: pick(asks),
    basis: basis ? pick(basis) : null,
    values: { [UNKNOWN]: unknownOf(type, rule), ...mapValues(values, toLabel) },
    ranges: rangesOf(rule, ranges),
    entry: mapValues(entry, ({ label, values: parts = {} }) => ({
      label: pick(label),
      values: mapValues(parts, pick),
    })),
  });

  const perKind = <Value>(of: (type: RecordType) => Value): Record<RecordType, Value> =>
    Object.fromEntries(RECORD_TYPES.map((type) => [type, of(type)])) as Record<RecordType, Value>;

  return {
    facts: perKind((type) => {
      const rules = METHOD.kinds[type].facts;
      return Object.fromEntries(
        Object.entries(file.facts[type]).flatMap(([fact, words]) => {
          const rule = rules[fact];
          return rule ? [[fact, factOf(type, rule, words)]] : [];
        }),
      );
    }),
    uses: perKind((type) =>
      mapValues(file.uses[type], ({ name, why }) => ({ name: pick(name), why: mapValues(why, pick) })),
    ),
    notBetterThanHolding: pick(file.notBetterThanHolding),
    grades: mapValues(file.grades, toLabel) as Record<Grade, LabelText>,
    criteria: perKind((type) => mapValues(file.criteria[type], pick)),
    weights: mapValues(file.weights, toLabel) as MethodWords["weights"],
    states: mapValues(file.states, toLabel) as MethodWords["states"],
    answers: mapValues(file.answers, toLabel) as MethodWords["answers"],
  };
}

const written = z.string().trim().min(1, "is empty");
const texts = z.strictObject({ en: written, ar: written, tr: written });
const distinctTexts = texts.refine(
  (text) => new Set(LANGUAGES.map((language) => text[language])).size === LANGUAGES.length,
  "is the same in two languages",
);
/** A label may be the same word in two languages, a sentence may not. */
const labelled = z.strictObject({ label: texts, means: distinctTexts });

const closed = <Value extends z.ZodType>(ids: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, value])));

const perKind = (of: (type: RecordType) => z.ZodType) =>
  z.strictObject(Object.fromEntries(RECORD_TYPES.map((type) => [type, of(type)])));

const asked = { name: texts, asks: distinctTexts };
/** Where a fact has words of its own for `unknown`, they take the place of the common ones. */
const values = (ids: readonly string[]) =>
  z.strictObject({
    ...Object.fromEntries(ids.map((id) => [id, labelled])),
    ...(ids.includes(UNKNOWN) ? {} : { [UNKNOWN]: labelled.optional() }),
  });

function entrySchema({ entry }: ListRule): z.ZodType {
  const parts = Object.entries(entry).map(([name, { part }]) => [
    name,
    z.strictObject({ label: texts, ...(typeof part === "string" ? {} : { values: closed(part, texts) }) }),
  ]);
  return z.strictObject(Object.fromEntries(parts));
}

function factSchema(rule: FactRule): z.ZodType {
  if (rule.type === "share") {
    const limited = rule.limit === undefined ? {} : { basis: distinctTexts, ranges: closed(RANGES, distinctTexts) };
    return z.strictObject({ ...asked, ...limited, values: values(Object.keys(rule.words)) });
  }
  if (rule.type === "exchange") return z.strictObject({ ...asked, values: values(["pass", "concern", "fail"]) });
  if (rule.type === "list") {
    return z.strictObject({ ...asked, values: values(["none", "some"]), entry: entrySchema(rule) });
  }
  return z.strictObject({ ...asked, basis: distinctTexts.optional(), values: values(Object.keys(rule.values)) });
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
  unknown: z.strictObject({ label: texts, means: closed(UNKNOWN_EFFECTS, distinctTexts) }),
  ranges: closed(RANGES, texts),
  uses: perKind((type) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(METHOD.kinds[type].uses).map(([use, rule]) => [
          use,
          z.strictObject({ name: texts, why: closed(answersOf(rule), distinctTexts) }),
        ]),
      ),
    ),
  ),
  notBetterThanHolding: distinctTexts,
  grades: closed(GRADES, labelled),
  criteria: perKind((type) => closed(criteriaOf(METHOD.kinds[type].criteria), distinctTexts)),
  weights: closed(["decides", "warns", "informs"], labelled),
  states: closed(RECORD_STATES, labelled),
  answers: closed(RATING_QUESTIONS, labelled),
});

const kindTexts = z.strictObject({ what: distinctTextsSchema, assessed: distinctTextsSchema });

export const kindTextsSchema = z.strictObject(Object.fromEntries(COIN_KINDS.map((kind) => [kind, kindTexts])));
