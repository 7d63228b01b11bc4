import { expect, test } from "vitest";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import type { ContentRecord } from "./record.ts";
import type { Entry } from "./rules.ts";
import { checkTermReviews, chooseTermReviews, termReviewsSchema } from "./term-reviews.ts";

const same = (text: string) => ({ ar: text, en: text, tr: text });

/** A review whose only text is what it says about itself. */
const review = (id: string, en: string, { ar = "", tr = "" } = {}): Entry => {
  const translations = { name: same(id), description: { ar, en, tr }, pros: { ar: [], en: [], tr: [] } };
  const record = { id, facts: {}, uses: {}, translations: { ...translations, cons: translations.pros } };
  const screening = { findings: {}, exception: same("") };
  return {
    type: "coins",
    file: `content/coins/${id}.json`,
    record: { ...record, screening } as unknown as ContentRecord,
  };
};
const term = (id: string, en: string, rest: { ar?: string; tr?: string; englishForms?: string[] } = {}) => {
  const { ar = "كلمة", tr = "kelime", ...forms } = rest;
  return { id, term: { ar, en, tr }, ...forms };
};

const blames =
  (finding: AssessmentResult["findings"][number]["finding"]) => (): Pick<AssessmentResult, "findings"> => ({
    findings: [{ criterion: "riba", finding, weight: "decides", facts: [] }],
  });
const choose = (terms: Parameters<typeof chooseTermReviews>[0], entries: Entry[]) =>
  chooseTermReviews(terms, entries, blames("pass"));

const ENTRIES = [
  review("once", "It burns. Total value locked is small."),
  review("twice", "A burn, then another Burn."),
  review("never", "Nothing is destroyed, and nobody calls it burning."),
];

test("links to the reviews that use a term, those that use it most first", () => {
  expect(choose([term("burn", "burn"), term("unused", "halving")], ENTRIES)).toEqual({
    burn: ["coin:twice", "coin:once"],
  });
});

test("knows a term by what is in brackets too, or by the words it is given instead", () => {
  expect(choose([term("tvl", "total value locked (TVL)")], ENTRIES)).toEqual({ tvl: ["coin:once"] });
  expect(choose([term("burn", "burn", { englishForms: ["destroyed"] })], ENTRIES)).toEqual({ burn: ["coin:never"] });
  expect(choose([term("burn", "burn", { englishForms: [] })], ENTRIES)).toEqual({});
});

test("a review that says it in every language is the better example", () => {
  const all = review("all", "One burn.", { ar: "وفيه الحرق.", tr: "Bir yakım." });
  expect(choose([term("burn", "burn", { ar: "الحرق", tr: "yakım" })], [...ENTRIES, all]).burn?.[0]).toBe("coin:all");
});

test("no review is an example of a blame that was not found in it", () => {
  const [riba, entries] = [[term("riba", "riba")], [review("one", "Riba was looked for.")]];
  for (const finding of ["pass", "shown", "unknown"] as const)
    expect(chooseTermReviews(riba, entries, blames(finding))).toEqual({});
  for (const finding of ["concern", "fail"] as const)
    expect(chooseTermReviews(riba, entries, blames(finding))).toEqual({ riba: ["coin:one"] });
});

test("six are enough, and none is listed twice", () => {
  const many = Array.from({ length: 8 }, (_, index) => review(`c${index}`, "A burn."));
  expect(choose([term("burn", "burn")], many).burn).toHaveLength(6);
  expect(termReviewsSchema.safeParse({ burn: ["coin:one", "coin:one"] }).success).toBe(false);
});

test("an older choice is kept as long as it is right", () => {
  const terms = [term("burn", "burn"), term("tvl", "value locked"), term("unused", "halving")];
  const problemsOf = (written: Record<string, string[]>) => checkTermReviews(written, terms, ENTRIES, blames("pass"));
  expect(problemsOf({ burn: ["coin:once"], tvl: ["coin:once"] })).toEqual([]);
  expect(problemsOf({ burn: ["coin:never"], lost: ["coin:once"] })).toEqual([
    "lost is no term of the glossary",
    "burn links to coin:never, which is no example of it: run npm run content:term-reviews",
    "tvl links to none of the 1 reviews that use it: run npm run content:term-reviews",
  ]);
});
