/** The methodology page in one language: the whole method with its words, and what was written around it. */
import { CATEGORIES, type Category } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import { STATUS_DRAWS, UNKNOWN } from "#domain/screening/assess.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { Drawn, FactRule } from "#domain/screening/fact-rules.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import type { FactWords, LabelText, MethodWords, UseWords } from "#domain/screening/method-words.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import {
  anchorOfUse,
  type Criterion,
  criteriaOf,
  criterionAnchor,
  factAnchor,
  type Screening,
  type Weight,
} from "#domain/screening/screening.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";
import { formatDate } from "#domain/text/date.ts";
import { type Language, pickName, pickText, type ShownText } from "#domain/text/language.ts";

export type ToldText = { title: string; text: string };
export type ToldPoints = { title: string; intro: string; points: string[] };

type KindTexts = { title: string; intro: string; usesTitle: string; usesIntro: string; asHeadline: string };

/** content/methodology.json in one language. */
export type MethodologyTexts = {
  title: string;
  intro: string;
  contents: string;
  notFatwa: ToldText;
  property: ToldText;
  how: { title: string; steps: ToldText[]; points: string[] };
  states: ToldText;
  kinds: Record<RecordType, KindTexts>;
  words: { value: string; finding: string; threshold: string; onlyFor: string; byFact: string };
  disputes: { title: string; intro: string; parts: ToldText[] };
  differ: ToldPoints;
  rating: ToldText;
  exceptions: { title: string; none: string; count: string; byRule: string };
  version: { title: string; current: string; text: string; changes: Record<string, string[]> };
  changes: ToldText;
};

/** A record whose status differs from the rule's, with the written reason. */
export type ExceptionView = {
  kind: RecordType;
  id: string;
  name: ShownText;
  category: Category;
  byRule: Category;
  reason: ShownText;
};

type Excepted = {
  id: string;
  name: string;
  category: Category;
  translations: Pick<Translations, "name">;
  screening: Pick<Screening, "exception">;
  assessment: Pick<Assessment, "status"> | null;
};

export const toException = (kind: RecordType, record: Excepted, language: Language): ExceptionView => ({
  kind,
  id: record.id,
  name: pickName(record.translations.name, language, record.name),
  category: record.category,
  byRule: record.assessment?.status ?? record.category,
  reason: pickText(record.screening.exception, language),
});

export type KindTold = KindTexts & { kind: RecordType; criteria: CriterionTold[]; uses: UseTold[] };

export type MethodologyView = Omit<MethodologyTexts, "kinds" | "states" | "rating" | "exceptions" | "version"> & {
  weights: Record<Weight, LabelText>;
  kinds: KindTold[];
  states: ToldText & { states: LabelText[] };
  rating: ToldText & { questions: LabelText[] };
  exceptions: { title: string; text: string; byRule: string; list: readonly ExceptionView[] };
  version: ToldText & { current: string; changes: { version: string; date: string; points: string[] }[] };
};

const day = (date: string, language: Language): string => formatDate(date, language) ?? date;

export function toMethodologyView(
  texts: MethodologyTexts,
  words: MethodWords,
  exceptions: readonly ExceptionView[],
  language: Language,
  method: Method = METHOD,
): MethodologyView {
  const { kinds, states, rating, exceptions: told, version, ...rest } = texts;
  return {
    ...rest,
    weights: words.weights,
    kinds: RECORD_TYPES.map((kind) => ({
      ...kinds[kind],
      kind,
      criteria: criteriaTold(kind, words, language, method),
      uses: usesTold(kind, words, kinds[kind].asHeadline, method),
    })),
    states: { ...states, states: RECORD_STATES.map((state) => words.states[state]) },
    rating: { ...rating, questions: RATING_QUESTIONS.map((question) => words.answers[question]) },
    exceptions: {
      title: told.title,
      text: exceptions.length > 0 ? told.count.replace("{1}", String(exceptions.length)) : told.none,
      byRule: told.byRule,
      list: exceptions,
    },
    version: {
      title: version.title,
      text: version.text,
      current: version.current.replace("{1}", method.version).replace("{2}", day(method.date, language)),
      changes: method.changes.map((change) => ({
        version: change.version,
        date: day(change.date, language),
        points: version.changes[change.version] ?? [],
      })),
    },
  };
}

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

/** `label`: the value of the fact that decides; `status`: null where it is the record's own. */
export type UseCase = { label: string | null; status: Category | null; why: string };

/** `isTold`: the fact has no criterion, so that this is the place where it is explained. */
type DecidingFact = { anchor: string; name: string; asks: string; isTold: boolean };

export type UseTold = { anchor: string; name: string; fact: DecidingFact | null; cases: UseCase[] };

/** A value that means "not offered" gives no case. */
function casesOf(
  rule: UseRule,
  { why }: UseWords,
  labels: Readonly<Record<string, string>>,
  asHeadline: string,
): UseCase[] {
  if (rule.by === "headline") return [{ label: null, status: null, why: asHeadline }];
  if (rule.by === "fact") {
    return Object.entries(labels).flatMap(([value, label]): UseCase[] => {
      const status = value === UNKNOWN ? rule.unknown : rule.status[value];
      return status ? [{ label, status, why: why[value === UNKNOWN ? UNKNOWN : status] ?? "" }] : [];
    });
  }
  return CATEGORIES.flatMap((status) => {
    const line = why[status];
    return line ? [{ label: null, status, why: line }] : [];
  });
}

export function usesTold(kind: RecordType, words: MethodWords, asHeadline: string, method: Method): UseTold[] {
  const { facts, uses } = method.kinds[kind];

  function factOf(rule: UseRule): DecidingFact | null {
    if (rule.by !== "fact" && rule.by !== "certificate") return null;
    const told = words.facts[kind][rule.fact];
    if (!told) return null;
    const isTold = facts[rule.fact]?.criterion === null;
    return { anchor: factAnchor(kind, rule.fact), name: told.name, asks: told.asks, isTold };
  }

  /** The values of the fact in the order of the rule, and `unknown` last. */
  function labelsOf(rule: UseRule): Record<string, string> {
    if (rule.by !== "fact") return {};
    const fact = facts[rule.fact];
    const values = words.facts[kind][rule.fact]?.values ?? {};
    const ids = fact?.type === "choice" ? [...Object.keys(fact.values), UNKNOWN] : [];
    return Object.fromEntries(ids.map((id) => [id, values[id]?.label ?? id]));
  }

  return Object.entries(uses).flatMap(([id, rule]) => {
    const told = words.uses[kind][id];
    if (!told) return [];
    const cases = casesOf(rule, told, labelsOf(rule), asHeadline);
    return [{ anchor: anchorOfUse(kind, id), name: told.name, fact: factOf(rule), cases }];
  });
}
