/** The exact shape of content/method.json: words for every id of METHOD, in three languages, and for nothing else. */
import { z } from "zod";
import { CATEGORIES } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { UNKNOWN } from "./assess.ts";
import type { FactRule, ListRule } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "./record-facts.ts";
import { criteriaOf } from "./screening.ts";
import type { UseRule } from "./use-rules.ts";

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
