/** The methodology page in one language: the whole method with its words, and what was written around it. */

import {
  type FactWords,
  type LabelText,
  type MethodWords,
  RANGES,
  type UseWords,
} from "#domain/method-words/method-words.ts";
import { type Category, STATUSES, type Status } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import { type FactRule, UNKNOWN } from "#domain/screening/fact-rules.ts";
import type { RuleFinding } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import {
  anchorOfUse,
  type Criterion,
  criteriaOf,
  criterionAnchor,
  factAnchor,
  type Screening,
} from "#domain/screening/screening.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";
import { formatDate } from "#domain/text/date.ts";
import { type Language, pickName, pickText } from "#domain/text/language.ts";

export type TitledText = { title: string; text: string };
export type TitledPoints = { title: string; intro: string; points: string[] };

type TypeTexts = { title: string; intro: string; usesTitle: string; usesIntro: string; asHeadline: string };

/** content/methodology.json in one language. */
export type MethodologyTexts = {
  title: string;
  intro: string;
  contents: string;
  notFatwa: TitledText;
  property: TitledText;
  how: { title: string; steps: TitledText[]; points: string[] };
  states: TitledText;
  kinds: Record<RecordType, TypeTexts>;
  words: { value: string; finding: string; threshold: string; onlyFor: string; byFact: string };
  differ: TitledPoints;
  rating: TitledText;
  exceptions: { title: string; none: string; count: string; byRule: string };
  version: { title: string; current: string; text: string; changes: Record<string, string[]> };
  changes: TitledText;
};

/** A record whose status differs from the rule's, with the written reason. */
export type ExceptionView = ReturnType<typeof toException>;

type Excepted = {
  id: string;
  name: string;
  category: Category;
  translations: Pick<Translations, "name">;
  screening: Pick<Screening, "exception">;
  assessment: Pick<Assessment, "status"> | null;
};

export const toException = (type: RecordType, record: Excepted, language: Language) => ({
  type,
  id: record.id,
  name: pickName(record.translations.name, language, record.name),
  category: record.category,
  byRule: record.assessment?.status ?? record.category,
  reason: pickText(record.screening.exception, language),
});

export type TypeMethodView = MethodologyView["kinds"][number];

export type MethodologyView = ReturnType<typeof toMethodologyView>;

const day = (date: string, language: Language): string => formatDate(date, language) ?? date;

export function toMethodologyView(
  texts: MethodologyTexts,
  words: MethodWords,
  exceptions: readonly ExceptionView[],
  language: Language,
) {
  const { kinds, states, rating, exceptions: labels, version, ...rest } = texts;
  return {
    ...rest,
    weights: words.weights,
    kinds: RECORD_TYPES.map((type) => ({
      ...kinds[type],
      type,
      criteria: criterionViews(type, words, language),
      uses: methodUses(type, words, kinds[type].asHeadline),
    })),
    states: { ...states, states: RECORD_STATES.map((state) => words.states[state]) },
    rating: { ...rating, questions: RATING_QUESTIONS.map((question) => words.answers[question]) },
    exceptions: {
      title: labels.title,
      text: exceptions.length > 0 ? labels.count.replace("{1}", String(exceptions.length)) : labels.none,
      byRule: labels.byRule,
      list: exceptions,
    },
    version: {
      title: version.title,
      text: version.text,
      current: version.current.replace("{1}", METHOD.version).replace("{2}", day(METHOD.date, language)),
      changes: METHOD.changes.map((change) => ({
        version: change.version,
        date: day(change.date, language),
        points: version.changes[change.version] ?? [],
      })),
    },
  };
}

export type ValueFinding = LabelText & { finding: RuleFinding };

export type AskedFact = CriterionView["facts"][number];

export type CriterionView = ReturnType<typeof criterionViews>[number];

const SEPARATOR: Record<Language, string> = { ar: "، ", en: ", ", tr: ", " };

/** The values of a fact by id, best first, without the one that nobody knows. */
function findingsByValue(rule: FactRule): [id: string, finding: RuleFinding][] {
  if (rule.type === "exchange") return (["pass", "concern", "fail"] as const).map((finding) => [finding, finding]);
  if (rule.type === "list") return (["none", "some"] as const).map((id) => [id, "shown"]);
  const values = rule.type === "share" ? rule.words : rule.values;
  return Object.entries(values)
    .filter(([id]) => id !== UNKNOWN)
    .map(([id, { draws }]) => [id, draws]);
}

function valueFindings(rule: FactRule, words: FactWords): ValueFinding[] {
  const ids: [string, RuleFinding][] = [...findingsByValue(rule), [UNKNOWN, rule.unknown ?? UNKNOWN]];
  const ranges = RANGES.flatMap((finding): ValueFinding[] => {
    const range = words.ranges[finding];
    return range ? [{ ...range, finding }] : [];
  });
  const values = ids.flatMap(([id, finding]): ValueFinding[] => {
    const valueWords = words.values[id];
    return valueWords ? [{ ...valueWords, finding }] : [];
  });
  return [...ranges, ...values];
}

function criterionViews(type: RecordType, words: MethodWords, language: Language) {
  const { criteria, facts } = METHOD.kinds[type];

  function onlyFor({ onlyFor: asked }: FactRule): string | null {
    if (!asked) return null;
    const labels = Object.entries(asked).flatMap(([fact, values]) =>
      values.map((value) => words.facts[type][fact]?.values[value]?.label ?? value),
    );
    return labels.join(SEPARATOR[language]);
  }

  const factsOf = (criterion: Criterion) =>
    Object.entries(facts).flatMap(([fact, rule]) => {
      const factWords = words.facts[type][fact];
      if (!factWords || rule.criterion !== criterion) return [];
      const { name, asks, basis } = factWords;
      return [
        {
          anchor: factAnchor(type, fact),
          name,
          asks,
          basis,
          /** The kinds of token it is asked of; null where it is asked of all. */
          onlyFor: onlyFor(rule),
          values: valueFindings(rule, factWords),
        },
      ];
    });

  return criteriaOf(criteria).flatMap((criterion) => {
    const weight = criteria[criterion];
    if (!weight) return [];
    const asks = words.criteria[type][criterion] ?? "";
    return [{ criterion, anchor: criterionAnchor(type, criterion), weight, asks, facts: factsOf(criterion) }];
  });
}

/** `label`: the value of the fact that decides; `status`: null where it is the record's own. */
export type UseCase = { label: string | null; status: Status | null; why: string };

/** `isExplainedHere`: the fact has no criterion, so that this is the place where it is explained. */
type DecidingFact = { anchor: string; name: string; asks: string; isExplainedHere: boolean };

export type MethodUse = ReturnType<typeof methodUses>[number];

/** A value that means "not offered" gives no case. */
function casesOf(
  rule: UseRule,
  { why }: UseWords,
  labels: Readonly<Record<string, string>>,
  asHeadline: string,
): UseCase[] {
  if (rule.by === "headline" || rule.by === "purchase") return [{ label: null, status: null, why: asHeadline }];
  if (rule.by === "fact") {
    return Object.entries(labels).flatMap(([value, label]): UseCase[] => {
      const status = value === UNKNOWN ? "undetermined" : rule.status[value];
      return status ? [{ label, status, why: why[value === UNKNOWN ? UNKNOWN : status] ?? "" }] : [];
    });
  }
  return STATUSES.flatMap((status) => {
    const line = why[status];
    return line ? [{ label: null, status, why: line }] : [];
  });
}

function methodUses(type: RecordType, words: MethodWords, asHeadline: string) {
  const { facts, uses } = METHOD.kinds[type];

  function factOf(rule: UseRule): DecidingFact | null {
    if (rule.by !== "fact" && rule.by !== "certificate") return null;
    const factWords = words.facts[type][rule.fact];
    if (!factWords) return null;
    const isExplainedHere = facts[rule.fact]?.criterion === null;
    return { anchor: factAnchor(type, rule.fact), name: factWords.name, asks: factWords.asks, isExplainedHere };
  }

  /** The values of the fact in the order of the rule, and `unknown` last. */
  function labelsOf(rule: UseRule): Record<string, string> {
    if (rule.by !== "fact") return {};
    const fact = facts[rule.fact];
    const values = words.facts[type][rule.fact]?.values ?? {};
    const ids = fact?.type === "choice" ? [...Object.keys(fact.values), UNKNOWN] : [];
    return Object.fromEntries(ids.map((id) => [id, values[id]?.label ?? id]));
  }

  return Object.entries(uses).flatMap(([id, rule]) => {
    const useWords = words.uses[type][id];
    if (!useWords) return [];
    const cases = casesOf(rule, useWords, labelsOf(rule), asHeadline);
    return [{ anchor: anchorOfUse(type, id), name: useWords.name, fact: factOf(rule), cases }];
  });
}
