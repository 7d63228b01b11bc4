/** The methodology page in one language: the whole method with its words, and what was written around it. */

import type { Category } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import type { LabelText, MethodWords } from "#domain/screening/method-words.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import type { Screening, Weight } from "#domain/screening/screening.ts";
import { formatDate } from "#domain/text/date.ts";
import { type Language, pickName, pickText, type ShownText } from "#domain/text/language.ts";
import { type CriterionTold, criteriaTold } from "./method-facts-view.ts";
import { type UseTold, usesTold } from "./method-uses-view.ts";

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
export type ExceptionTold = {
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

export const toException = (kind: RecordType, record: Excepted, language: Language): ExceptionTold => ({
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
  exceptions: { title: string; text: string; byRule: string; list: readonly ExceptionTold[] };
  version: ToldText & { current: string; changes: { version: string; date: string; points: string[] }[] };
};

const day = (date: string, language: Language): string => formatDate(date, language) ?? date;

export function toMethodologyView(
  texts: MethodologyTexts,
  words: MethodWords,
  exceptions: readonly ExceptionTold[],
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
