/** Which reviews use a term of the glossary: chosen by `npm run content:glossary`, held to it by `content:check`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeAbout } from "#domain/reports/report.ts";
import { type GlossaryTerm, glossarySchema, patternOf } from "./content-glossary.ts";
import { type Entry, readEntries, textsOf } from "./content-rules.ts";

export const TERM_REVIEWS_FILE = "term-reviews.json";

/** By the term's id: reviews as `coin:bitcoin`, those that use it most first. */
export const termReviewsSchema = z.record(z.string(), z.array(z.string()).min(1));
export type TermReviews = z.output<typeof termReviewsSchema>;

const MAX_REVIEWS = 6;

type Said = Pick<GlossaryTerm, "id" | "term" | "said">;
type Review = { key: string; text: string };

/** “Total value locked (TVL)” is said in either way. */
const formsOf = ({ term, said }: Said): string[] => said ?? term.en.split(/ \(|\)$/).filter((form) => form !== "");

const reviewsOf = (entries: readonly Entry[]): Review[] =>
  entries.map(({ kind, record }) => ({
    key: writeAbout({ entity: kind === "coins" ? "coin" : "exchange", id: record.id }),
    text: textsOf(record, "en")
      .map(({ text }) => text)
      .join("\n"),
  }));

const countIn = (text: string, forms: readonly RegExp[]): number =>
  forms.reduce((sum, form) => sum + (text.match(form)?.length ?? 0), 0);

function usesOf(term: Said, reviews: readonly Review[]): Map<string, number> {
  const forms = formsOf(term).map((form) => patternOf(form, "en", "giu"));
  const counted = reviews.map(({ key, text }) => [key, countIn(text, forms)] as const);
  return new Map(counted.filter(([, count]) => count > 0));
}

export function chooseReviews(terms: readonly Said[], entries: readonly Entry[]): TermReviews {
  const reviews = reviewsOf(entries);
  const chosen = terms.map((term) => {
    const most = [...usesOf(term, reviews)].sort(([, a], [, b]) => b - a).slice(0, MAX_REVIEWS);
    return [term.id, most.map(([key]) => key)] as const;
  });
  return Object.fromEntries(chosen.filter(([, keys]) => keys.length > 0));
}

/** A choice may be older than the reviews; it may not be wrong. */
export function checkReviews(written: TermReviews, terms: readonly Said[], entries: readonly Entry[]): string[] {
  const reviews = reviewsOf(entries);
  const unknown = Object.keys(written).filter((id) => !terms.some((term) => term.id === id));
  const found = terms.flatMap((term) => {
    const uses = usesOf(term, reviews);
    const linked = written[term.id] ?? [];
    if (linked.length === 0 && uses.size > 0)
      return [`${term.id} links to none of the ${uses.size} reviews that use it`];
    return linked.filter((key) => !uses.has(key)).map((key) => `${term.id} links to ${key}, which does not use it`);
  });
  return [...unknown.map((id) => `${id} is no term of the glossary`), ...found];
}

if (import.meta.main) {
  const content = join(import.meta.dirname, "../content");
  const glossary = glossarySchema.parse(JSON.parse(readFileSync(join(content, "glossary.json"), "utf8")));
  const chosen = chooseReviews(glossary, readEntries(content).entries);
  writeFileSync(join(content, TERM_REVIEWS_FILE), `${JSON.stringify(chosen, null, 2)}\n`);
  console.log(`wrote content/${TERM_REVIEWS_FILE}: ${Object.keys(chosen).length} of ${glossary.length} terms`);
}
