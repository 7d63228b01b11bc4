/** content/method.json as it is written, in every language, and its reading in one of them. */

import { z } from "zod";
import { CATEGORIES } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { distinctTextsSchema } from "#domain/records/schema-parts.ts";
import { LANGUAGES, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { UNKNOWN } from "./assess.ts";
import { COIN_KINDS } from "./coin-facts.ts";
import type { Drawn, FactRule, ListRule } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import type { FactWords, LabelText, MethodWords, UseWords } from "./method-words.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "./record-facts.ts";
import { criteriaOf } from "./screening.ts";
import type { UseRule } from "./use-rules.ts";

export type WrittenTold = { label: LocalizedText; means: LocalizedText };
type WrittenFact = {
  name: LocalizedText;
  asks: LocalizedText;
  basis?: LocalizedText;
  values?: Record<string, WrittenTold>;
  ranges?: Partial<Record<Drawn, LocalizedText>>;
  entry?: Record<string, { label: LocalizedText; values?: Record<string, LocalizedText> }>;
};
type WrittenUse = { name: LocalizedText; why: { [Status in keyof UseWords["why"]]: LocalizedText } };

export type MethodWordsFile = {
  facts: Record<RecordType, Record<string, WrittenFact>>;
  /** For every fact that has no words of its own for it, by what it draws. */
  unknown: { label: LocalizedText; means: Record<Drawn | "product", LocalizedText> };
  /** With the thresholds of the rule as `{1}` and `{2}`. */
  ranges: Record<Drawn, LocalizedText>;
  uses: Record<RecordType, Record<string, WrittenUse>>;
  notBetterThanHolding: LocalizedText;
  disputedUse: LocalizedText;
  criteria: Record<RecordType, Record<string, LocalizedText>>;
  weights: Record<keyof MethodWords["weights"], WrittenTold>;
  states: Record<keyof MethodWords["states"], WrittenTold>;
  answers: Record<keyof MethodWords["answers"], WrittenTold>;
};

/** A fact without a criterion decides about a product, unless it is only told. */
const unknownDraws = ({ criterion, unknown }: FactRule): Drawn | "product" =>
  criterion === null && !unknown ? "product" : (unknown ?? "concern");

const mapValues = <From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

export function toMethodWords(file: MethodWordsFile, language: Language): MethodWords {
  const pick = (text: LocalizedText): string => pickText(text, language).text;
  const told = ({ label, means }: WrittenTold): LabelText => ({ label: pick(label), means: pick(means) });

  const unknownOf = (rule: FactRule): LabelText => ({
    label: pick(file.unknown.label),
    means: pick(file.unknown.means[unknownDraws(rule)]),
  });

  function rangesOf(rule: FactRule, ranges: WrittenFact["ranges"] = {}): FactWords["ranges"] {
    if (rule.type !== "share") return {};
    const { concern, fail } = rule.limits;
    return mapValues(ranges, (means, draws) => ({
      label: pick(file.ranges[draws as Drawn])
        .replace("{1}", String(concern))
        .replace("{2}", String(fail)),
      means: pick(means),
    }));
  }

  const factOf = (rule: FactRule, { name, asks, basis, values = {}, ranges, entry = {} }: WrittenFact): FactWords => ({
    name: pick(name),
    asks: pick(asks),
    basis: basis ? pick(basis) : null,
    values: { [UNKNOWN]: unknownOf(rule), ...mapValues(values, told) },
    ranges: rangesOf(rule, ranges),
    entry: mapValues(entry, ({ label, values: parts = {} }) => ({
      label: pick(label),
      values: mapValues(parts, pick),
    })),
  });

  const perKind = <Value>(of: (kind: RecordType) => Value): Record<RecordType, Value> =>
    Object.fromEntries(RECORD_TYPES.map((kind) => [kind, of(kind)])) as Record<RecordType, Value>;

  const { decides, warns, informs } = file.weights;
  const { active, retired, closed, failed } = file.states;
  const { works, safe, open, lasts, fair } = file.answers;
  return {
    facts: perKind((kind) => {
      const rules = METHOD.kinds[kind].facts;
      return Object.fromEntries(
        Object.entries(file.facts[kind]).flatMap(([fact, words]) => {
          const rule = rules[fact];
          return rule ? [[fact, factOf(rule, words)]] : [];
        }),
      );
    }),
    uses: perKind((kind) =>
      mapValues(file.uses[kind], ({ name, why }) => ({ name: pick(name), why: mapValues(why, pick) })),
    ),
    notBetterThanHolding: pick(file.notBetterThanHolding),
    disputedUse: pick(file.disputedUse),
    criteria: perKind((kind) => mapValues(file.criteria[kind], pick)),
    weights: { decides: told(decides), warns: told(warns), informs: told(informs) },
    states: { active: told(active), retired: told(retired), closed: told(closed), failed: told(failed) },
    answers: { works: told(works), safe: told(safe), open: told(open), lasts: told(lasts), fair: told(fair) },
  };
}

const written = z.string().trim().min(1, "is empty");
const texts = z.strictObject({ en: written, ar: written, tr: written });
const distinctTexts = texts.refine(
  (text) => new Set(LANGUAGES.map((language) => text[language])).size === LANGUAGES.length,
  "is the same in two languages",
);
/** A label may be the same word in two languages, a sentence may not. */
const told = z.strictObject({ label: texts, means: distinctTexts });

const closed = <Value extends z.ZodType>(ids: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, value])));

const perKind = (of: (kind: RecordType) => z.ZodType) =>
  z.strictObject(Object.fromEntries(RECORD_TYPES.map((kind) => [kind, of(kind)])));

const asked = { name: texts, asks: distinctTexts };
/** Where a fact has words of its own for `unknown`, they take the place of the common ones. */
const values = (ids: readonly string[]) =>
  z.strictObject({
    ...Object.fromEntries(ids.map((id) => [id, told])),
    ...(ids.includes(UNKNOWN) ? {} : { [UNKNOWN]: told.optional() }),
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
    const { concern, fail } = rule.limits;
    const ranges = concern < fail ? ["pass", "concern", "fail"] : ["pass", "fail"];
    const limited = { basis: distinctTexts, ranges: closed(ranges, distinctTexts) };
    return z.strictObject({ ...asked, ...limited, values: values(Object.keys(rule.words)) });
  }
  if (rule.type === "status") return z.strictObject({ ...asked, values: values(CATEGORIES) });
  if (rule.type === "list") {
    return z.strictObject({ ...asked, values: values(["none", "some"]), entry: entrySchema(rule) });
  }
  return z.strictObject({ ...asked, basis: distinctTexts.optional(), values: values(Object.keys(rule.values)) });
}

/** What a rule can answer. */
function answersOf(rule: UseRule): string[] {
  if (rule.by === "fixed") return [rule.status];
  if (rule.by === "fact") return [...new Set<string>([...Object.values(rule.status), UNKNOWN])];
  return rule.by === "certificate" ? ["halal", "questionable"] : [...CATEGORIES];
}

export const methodWordsSchema = z.strictObject({
  facts: perKind((kind) =>
    z.strictObject(
      Object.fromEntries(Object.entries(METHOD.kinds[kind].facts).map(([fact, rule]) => [fact, factSchema(rule)])),
    ),
  ),
  unknown: z.strictObject({ label: texts, means: closed(["pass", "concern", "fail", "product"], distinctTexts) }),
  ranges: closed(["pass", "concern", "fail"], texts),
  uses: perKind((kind) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(METHOD.kinds[kind].uses).map(([use, rule]) => [
          use,
          z.strictObject({ name: texts, why: closed(answersOf(rule), distinctTexts) }),
        ]),
      ),
    ),
  ),
  notBetterThanHolding: distinctTexts,
  disputedUse: distinctTexts,
  criteria: perKind((kind) => closed(criteriaOf(METHOD.kinds[kind].criteria), distinctTexts)),
  weights: closed(["decides", "warns", "informs"], told),
  states: closed(RECORD_STATES, told),
  answers: closed(RATING_QUESTIONS, told),
});

const kindTexts = z.strictObject({ what: distinctTextsSchema, assessed: distinctTextsSchema });

export const kindTextsSchema = z.strictObject(Object.fromEntries(COIN_KINDS.map((kind) => [kind, kindTexts])));
