import { expect, it } from "vitest";
import { missingLanguages, readTranslations } from "./translations.ts";

const textsOf = (translations: object) => readTranslations({ translations });

it("names the languages without a text that another one has", () => {
  expect(missingLanguages(textsOf({}))).toEqual([]);
  expect(missingLanguages(textsOf({ name: { en: "Only a name" } }))).toEqual([]);
  expect(missingLanguages(textsOf({ reason: { en: "a", ar: "b", tr: "c" } }))).toEqual([]);
  expect(missingLanguages(textsOf({ reason: { en: "a", ar: "b" }, pros: { en: "x", ar: "y", tr: "z" } }))).toEqual([
    "tr",
  ]);
  expect(missingLanguages(textsOf({ reason: { tr: "a", en: "  " } }))).toEqual(["ar", "en"]);
});
