import { expect, test } from "vitest";
import { BODY, COUNTRY, POSITION } from "#domain/content-types/register.ts";
import { staleTexts } from "#domain/records/stale-translations.ts";
import { withTexts } from "./register-texts.ts";

const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
const country = COUNTRY.toForm({
  iso: "eg",
  name: text("Egypt"),
  answer: text("Answer"),
  laws: [{ name: text("Second") }, { name: text("First") }],
  unclear: [text("Unclear")],
});

test("every text is found by its path, in groups and lists too, and laid into its place", () => {
  expect(Object.keys(COUNTRY.textsOf(country))).toEqual(["name", "answer", "laws.0.name", "laws.1.name", "unclear.0"]);
  const laid = withTexts(country, { "laws.1.name": text("Other"), "unclear.0": text("Plain") });
  expect(COUNTRY.textsOf(laid)).toEqual({
    ...COUNTRY.textsOf(country),
    "laws.1.name": text("Other"),
    "unclear.0": text("Plain"),
  });
});

test("a translation is old once its English changed without it, also within a list", () => {
  const before = COUNTRY.textsOf(country);
  const english = { ...text("Second"), en: "Changed" };
  const after = COUNTRY.textsOf(withTexts(country, { "laws.0.name": { ...english, ar: "جديد" } }));
  expect(staleTexts([{ before: null, after: before }])).toEqual([]);
  expect(
    staleTexts([
      { before, after },
      { before: null, after: before },
    ]),
  ).toEqual([{ field: "laws.0.name", language: "tr" }]);
});

test("what is stored of a form is tidy, and has nothing that is no value of its field", () => {
  const typed = { id: " one ", name: { ar: 1, en: " One ", other: "x" }, country: null, type: ["body"], more: "x" };
  expect(BODY.draft.clean(typed)).toEqual({
    id: "one",
    name: { ar: "", en: "One", tr: "" },
    country: "",
    type: "body",
  });
  expect(BODY.draft.clean(BODY.draft.clean(typed))).toEqual(BODY.draft.clean(typed));
  const scope = { type: "coin", coin: "bitcoin", kinds: ["meme", 2], use: "trade" };
  expect(POSITION.draft.clean({ scope }).scope).toEqual({
    type: "coin",
    coin: "bitcoin",
    kinds: [],
    use: "",
    product: "",
    exchange: "",
  });
});
