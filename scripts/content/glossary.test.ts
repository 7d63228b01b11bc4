import { expect, test } from "vitest";
import { checkGlossary, findAvoided, type GlossaryEntry } from "./glossary.ts";

const glossary: GlossaryEntry[] = [
  {
    id: "token",
    term: { en: "token", ar: "رمز", tr: "token" },
    meaning: { en: "A unit.", ar: "وحدة.", tr: "Bir birim." },
    avoid: { en: ["memecoin"], ar: ["توكن"], tr: ["blockchain"] },
  },
];

test("avoided words are found with what is written onto them, whole words only", () => {
  for (const text of ["توكن", "والتوكن", "بالتُّوكن، ثم"])
    expect(findAvoided(text, "ar", glossary), text).toHaveLength(1);
  expect(findAvoided("توكنات", "ar", glossary)).toEqual([]);
  expect(findAvoided("two memecoins", "en", glossary)).toHaveLength(1);
  expect(findAvoided("bir blockchainde, Blockchain Capital", "tr", glossary)).toHaveLength(1);
  expect(findAvoided("Blockchain Capital", "tr", glossary)).toEqual([]);
});

test("it is held to its own words", () => {
  const broken = glossary.map((term) => ({ ...term, meaning: { ...term.meaning, ar: "هو توكن!" } }));
  expect(checkGlossary(glossary)).toEqual([]);
  expect(checkGlossary(broken)).toEqual([
    "token.ar has an exclamation mark",
    "token.ar says “توكن” where the glossary says “رمز”",
  ]);
  expect(checkGlossary([...glossary, ...glossary])).toEqual(["token is listed twice"]);
});
