import { expect, test } from "vitest";
import kinds from "#content/kinds.json" with { type: "json" };
import type { AvoidedTerm } from "./glossary.ts";
import { checkKindTexts, checkMethodTexts, checkMethodWords } from "./method.ts";

const margin: AvoidedTerm = {
  id: "margin",
  term: { en: "margin", ar: "التداول بالهامش", tr: "marjin" },
  avoid: { en: [], ar: ["مارجن"], tr: ["margin"] },
};

test("texts of the method are held to script, marks and the glossary's words, wherever they stand", () => {
  const text = { en: "Margin is lent!", ar: "المارجن قرض, بمقابل", tr: "margin bir borçtur" };
  const problems = checkMethodTexts({ parts: [{ means: text }], version: "2.0" }, [margin]);
  expect(problems).toEqual([
    "parts.0.means.ar has a Latin comma, semicolon or question mark",
    "parts.0.means.ar says “مارجن” where the glossary says “التداول بالهامش”",
    "parts.0.means.en has an exclamation mark",
    "parts.0.means.tr says “margin” where the glossary says “marjin”",
  ]);
});

test("words that are missing are named by their path", () => {
  expect(checkMethodWords({ facts: { coin: {} } })).toContainEqual(expect.stringMatching(/^facts\.coin\.team /));
});

test("texts of the kinds of token are whole, of a readable length and in the glossary's words", () => {
  expect(checkKindTexts(kinds, [])).toEqual([]);
  const { meme, ...others } = kinds;
  expect(checkKindTexts(others, [])).toEqual([expect.stringMatching(/^meme /)]);
  const what = { en: "Too short.", ar: meme.what.ar, tr: "margin bir borçtur ve bu cümle yeterince uzun sayılır." };
  expect(checkKindTexts({ ...kinds, meme: { ...meme, what } }, [margin])).toEqual([
    "meme.what.tr says “margin” where the glossary says “marjin”",
    "meme.what.en has 2 words, not 8–40",
  ]);
});
