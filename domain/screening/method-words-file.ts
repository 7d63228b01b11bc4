/** content/method.json as it is written, in every language, and its reading in one of them. */
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { UNKNOWN } from "./assess.ts";
import type { Drawn, FactRule } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import type { FactWords, LabelText, MethodWords, UseWords } from "./method-words.ts";

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
