/** The criteria of one kind as the methodology page tells them: what each asks, its facts, and what every value draws. */

import { CATEGORIES } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { STATUS_DRAWS, UNKNOWN } from "#domain/screening/assess.ts";
import type { Drawn, FactRule } from "#domain/screening/fact-rules.ts";
import type { Method } from "#domain/screening/method.ts";
import { criterionAnchor, factAnchor } from "#domain/screening/method-anchors.ts";
import type { FactWords, LabelText, MethodWords } from "#domain/screening/method-words.ts";
import { type Criterion, criteriaOf, type Weight } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";

export type ValueTold = LabelText & { draws: Drawn };

export type FactTold = {
  anchor: string;
  name: string;
  asks: string;
  basis: string | null;
  /** The kinds of token it is asked of; null where it is asked of all. */
  onlyFor: string | null;
  values: ValueTold[];
};

export type CriterionTold = { criterion: Criterion; anchor: string; weight: Weight; asks: string; facts: FactTold[] };

const RANGES: readonly Drawn[] = ["pass", "concern", "fail"];
const SEPARATOR: Record<Language, string> = { ar: "، ", en: ", ", tr: ", " };

/** The values of a fact by id, best first, without the one that nobody knows. */
function drawnBy(rule: FactRule): [id: string, draws: Drawn][] {
  if (rule.type === "status") return CATEGORIES.map((category) => [category, STATUS_DRAWS[category]]);
  if (rule.type === "list") {
    return [
      ["none", "pass"],
      ["some", rule.some],
    ];
  }
  const values = rule.type === "share" ? rule.words : rule.values;
  return Object.entries(values)
    .filter(([id]) => id !== UNKNOWN)
    .map(([id, { draws }]) => [id, draws]);
}

export function valuesTold(rule: FactRule, words: FactWords): ValueTold[] {
  const ids: [string, Drawn][] = [...drawnBy(rule), [UNKNOWN, rule.unknown ?? "concern"]];
  const ranges = RANGES.flatMap((draws): ValueTold[] => {
    const range = words.ranges[draws];
    return range ? [{ ...range, draws }] : [];
  });
  const values = ids.flatMap(([id, draws]): ValueTold[] => {
    const told = words.values[id];
    return told ? [{ ...told, draws }] : [];
  });
  return [...ranges, ...values];
}

export function criteriaTold(
  kind: RecordType,
  words: MethodWords,
  language: Language,
  method: Method,
): CriterionTold[] {
  const { criteria, facts } = method.kinds[kind];

  function onlyFor({ onlyFor: asked }: FactRule): string | null {
    if (!asked) return null;
    const values = words.facts[kind][asked.fact]?.values ?? {};
    return asked.values.map((value) => values[value]?.label ?? value).join(SEPARATOR[language]);
  }

  const factsOf = (criterion: Criterion): FactTold[] =>
    Object.entries(facts).flatMap(([fact, rule]) => {
      const told = words.facts[kind][fact];
      if (!told || rule.criterion !== criterion) return [];
      const { name, asks, basis } = told;
      return [
        { anchor: factAnchor(kind, fact), name, asks, basis, onlyFor: onlyFor(rule), values: valuesTold(rule, told) },
      ];
    });

  return criteriaOf(criteria).flatMap((criterion) => {
    const weight = criteria[criterion];
    if (!weight) return [];
    const asks = words.criteria[kind][criterion] ?? "";
    return [{ criterion, anchor: criterionAnchor(kind, criterion), weight, asks, facts: factsOf(criterion) }];
  });
}
