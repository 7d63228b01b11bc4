import { expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import { toGlossaryGroups } from "./glossary-view.ts";

const words = toMethodWords(method, "en");

const term = (id: string, ar: string, en: string) => ({
  id,
  term: { ar, en, tr: "" },
  meaning: { ar: "", en: `What ${en} is.`, tr: "" },
});

const noReviews = () => [];

const WRITTEN = [term("riba", "الربا", "Riba"), term("contract", "العقد", "Contract"), term("ijara", "إجارة", "Ijara")];

test("an Arabic reader finds words without their article, and every alif under one letter", () => {
  const groups = toGlossaryGroups([...WRITTEN, term("lease", "أجرة", "Fee")], "ar", words, noReviews);
  expect(groups.map(({ letter, terms }) => [letter, terms.map(({ id }) => id)])).toEqual([
    ["ا", ["ijara", "lease"]],
    ["ر", ["riba"]],
    ["ع", ["contract"]],
  ]);
});

test("what was not written yet is shown in English, in the order of what is shown", () => {
  expect(toGlossaryGroups(WRITTEN, "tr", words, noReviews)).toMatchObject([
    { letter: "C", terms: [{ term: "Contract", meaning: "What Contract is." }] },
    { letter: expect.any(String), terms: [{ term: "Ijara" }] },
    { letter: "R", terms: [{ term: "Riba" }] },
  ]);
});

test("a term links to the kinds of token for which it matters, and to nothing else", () => {
  const burn = { ...term("burn", "الحرق", "Burn"), kinds: ["oracle", "no-kind"] };
  const [group] = toGlossaryGroups([burn], "en", words, noReviews);
  expect(group?.terms[0]?.kinds).toEqual([{ id: "oracle", name: "Oracle token" }]);
});

test("a term links to the reviews that use it", () => {
  const bitcoin = { entity: "coin", id: "bitcoin", name: "Bitcoin" } as const;
  const groups = toGlossaryGroups(WRITTEN, "en", words, (id) => (id === "riba" ? [bitcoin] : []));
  expect(groups.flatMap(({ terms }) => terms.map(({ id, reviews }) => [id, reviews]))).toEqual([
    ["contract", []],
    ["ijara", []],
    ["riba", [bitcoin]],
  ]);
});
