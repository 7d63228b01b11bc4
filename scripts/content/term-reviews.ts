/** Which reviews a term of the glossary links to: chosen by `npm run content:term-reviews`, held to it by `content:check`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeAbout } from "#domain/reports/report.ts";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { createAssessor } from "./facts.ts";
import { type GlossaryEntry, glossarySchema, patternOf } from "./glossary.ts";
import { type Entry, readRecordFiles, recordTexts } from "./rules.ts";
import { withoutMarks } from "./text.ts";

export const TERM_REVIEWS_FILE = "term-reviews.json";

const MAX_REVIEWS = 6;

/** By the term's id: reviews as `coin:bitcoin`, those that use it most first. */
export const termReviewsSchema = z.record(
  z.string(),
  z
    .array(z.string())
    .min(1)
    .max(MAX_REVIEWS)
    .refine((reviews) => new Set(reviews).size === reviews.length, "names a review twice"),
);
export type TermReviews = z.output<typeof termReviewsSchema>;

/** What a review is blamed for is no example for the name of the blame where it was not found. */
const BLAMES: readonly string[] = ["riba", "gharar", "maysir"];
const BLAMING: readonly string[] = ["concern", "fail"];

type Term = Pick<GlossaryEntry, "id" | "term" | "englishForms">;
type Review = ReturnType<typeof toReviews>[number];
type Use = { review: string; languages: number; count: number };
type Assess = (entry: Entry) => Pick<AssessmentResult, "findings">;

/** “Total value locked (TVL)” is said in either way. */
const formsOf = ({ term, englishForms }: Term, language: Language): string[] =>
  (language === "en" && englishForms) || term[language].split(/ \(|\)$/).filter((form) => form !== "");

const textIn = (language: Language, { record }: Entry): string =>
  withoutMarks(
    recordTexts(record, language)
      .map(({ text }) => text)
      .join("\n"),
  );

const toReviews = (entries: readonly Entry[], assess: Assess) =>
  entries.map((entry) => ({
    name: writeAbout({ entity: entry.type === "coins" ? "coin" : "exchange", id: entry.record.id }),
    texts: LANGUAGES.map((language) => ({ language, text: textIn(language, entry) })),
    isBlamed: (criterion: string) =>
      assess(entry).findings.some((one) => one.criterion === criterion && BLAMING.includes(one.finding)),
  }));

const countIn = (text: string, forms: readonly RegExp[]): number =>
  forms.reduce((sum, form) => sum + (text.match(form)?.length ?? 0), 0);

/** English decides; where the other languages have the same word, the review is the better example. */
function usesOf(term: Term, reviews: readonly Review[]): Use[] {
  const isBlame = BLAMES.includes(term.id);
  const patterns = new Map(
    LANGUAGES.map((language) => [language, formsOf(term, language).map((form) => patternOf(form, language, "giu"))]),
  );
  return reviews.flatMap(({ name, texts, isBlamed }) => {
    const counts = texts.map(({ language, text }) => [language, countIn(text, patterns.get(language) ?? [])] as const);
    const count = new Map(counts).get("en") ?? 0;
    if (count === 0 || (isBlame && !isBlamed(term.id))) return [];
    return { review: name, count, languages: counts.filter(([, own]) => own > 0).length };
  });
}

export function chooseTermReviews(terms: readonly Term[], entries: readonly Entry[], assess: Assess): TermReviews {
  const all = toReviews(entries, assess);
  const chosen = terms.map((term) => {
    const uses = usesOf(term, all).sort((a, b) => b.languages - a.languages || b.count - a.count);
    return [term.id, uses.slice(0, MAX_REVIEWS).map(({ review }) => review)] as const;
  });
  return Object.fromEntries(chosen.filter(([, reviews]) => reviews.length > 0));
}

/** A choice may be older than the reviews; it may not be wrong. */
export function checkTermReviews(
  written: TermReviews,
  terms: readonly Term[],
  entries: readonly Entry[],
  assess: Assess,
): string[] {
  const all = toReviews(entries, assess);
  const unknown = Object.keys(written).filter((id) => !terms.some((term) => term.id === id));
  const found = terms.flatMap((term) => {
    const uses = new Set(usesOf(term, all).map(({ review }) => review));
    const linked = written[term.id] ?? [];
    if (linked.length === 0 && uses.size > 0)
      return [`${term.id} links to none of the ${uses.size} reviews that use it: run npm run content:term-reviews`];
    return linked
      .filter((review) => !uses.has(review))
      .map((review) => `${term.id} links to ${review}, which is no example of it: run npm run content:term-reviews`);
  });
  return [...unknown.map((id) => `${id} is no term of the glossary`), ...found];
}

if (import.meta.main) {
  const content = join(import.meta.dirname, "../../content");
  const glossary = glossarySchema.parse(JSON.parse(readFileSync(join(content, "glossary.json"), "utf8")));
  const { entries } = readRecordFiles(content);
  const chosen = chooseTermReviews(glossary, entries, createAssessor(entries).assess);
  writeFileSync(join(content, TERM_REVIEWS_FILE), `${JSON.stringify(chosen, null, 2)}\n`);
  console.log(`wrote content/${TERM_REVIEWS_FILE}: ${Object.keys(chosen).length} of ${glossary.length} terms`);
}
