import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFormMessage, staffMessagesIn } from "#app/i18n/staff-messages.ts";
import { COIN, type Coin } from "#domain/content-types/coin.ts";

const typed = {
  name: "Sample",
  symbol: "SMP",
  image: "/images/a.webp",
  translations: {
    description: { en: "A network." },
    reason: { en: "It passes every deciding criterion." },
  },
};

const { form: coinForm, formImageOptional: coinFormImageOptional, toForm, toInput, normalize } = COIN;
const english = staffMessagesIn("en");

/** Path and English words of every issue. */
function issuesOf(value: unknown, schema: typeof coinForm | typeof coinFormImageOptional = coinForm): string[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    if (!isFormMessage(message)) throw new Error(`${message} is no key of a form's messages.`);
    return `${path.join(".")}: ${english(message)}`;
  });
}

test("the least an editor must type is enough", () => {
  expect(coinForm.parse(typed)).toMatchObject({
    category: "halal",
    rating: 4,
    rank: null,
    established: "",
    sources: [],
  });
});

test("an empty form names every required field", () => {
  expect(issuesOf({}).sort()).toEqual([
    "image: Coin image is required",
    "name: Name is required",
    "symbol: Symbol is required",
    "translations.description.en: Description is required",
    "translations.reason.en: Reason for category is required",
  ]);
  expect(issuesOf({ ...typed, name: " \u0000 " })).toEqual(["name: Name is required"]);
});

test("characters that show nothing are neither a name nor a reason", () => {
  const unseen = (reason: string) =>
    issuesOf({ ...typed, name: "\u200B", translations: { description: { en: "\u3164" }, reason: { en: reason } } });
  const missing = ["name: Name is required", "translations.description.en: Description is required"];
  expect(unseen("\u3164".repeat(20))).toEqual([...missing, "translations.reason.en: Reason for category is required"]);
  expect(unseen(`Fair${"\u200B".repeat(20)}`)).toEqual([
    ...missing,
    "translations.reason.en: Reason should be at least 20 characters",
  ]);
});

describe("each field says what is wrong with it", () => {
  test.each([
    [{ symbol: "BT-C" }, "symbol: Symbol must be 1-10 uppercase letters/numbers"],
    [{ symbol: "ABCDEFGHIJK" }, "symbol: Symbol must be 1-10 uppercase letters/numbers"],
    [{ rank: 0 }, "rank: Rank must be a positive number"],
    [{ rank: "abc" }, "rank: Rank must be a positive number"],
    [{ rank: -3 }, "rank: Rank must be a positive number"],
    [{ rank: {} }, "rank: Rank must be a positive number"],
    [{ website: "sample.example" }, "website: Please enter a valid URL"],
    [{ website: "javascript:alert(1)" }, "website: Please enter a valid URL"],
    [{ reddit: "https://notreddit.com/r/x" }, "reddit: Please enter a valid Reddit URL"],
    [{ github: "https://github.com.evil.example" }, "github: Please enter a valid GitHub URL"],
    [{ telegram: "https://evil.example" }, "telegram: Please enter a valid Telegram URL"],
    [{ whitepaper: "paper" }, "whitepaper: Please enter a valid URL"],
    [{ twitter: "sample" }, "twitter: Twitter handle should start with @"],
    [{ twitter: "@a b" }, "twitter: Please enter a valid Twitter handle"],
    [{ established: "20099" }, "established: Established should be at most 4 characters"],
    [{ rating: 0.5 }, "rating: Rating must be between 1 and 5, in half steps"],
    [{ rating: 5.5 }, "rating: Rating must be between 1 and 5, in half steps"],
    [{ rating: 4.2 }, "rating: Rating must be between 1 and 5, in half steps"],
    [{ rating: "" }, "rating: Rating must be between 1 and 5, in half steps"],
    [{ category: "kosher" }, "category: Please choose a status"],
    [{ reviewed_at: "2026-02-30" }, "reviewed_at: Please enter a valid date"],
    [{ market_id: "a b" }, "market_id: Please enter a valid market id"],
    [{ name: "x".repeat(121) }, "name: This text is too long"],
    [{ name: 5 }, "name: This value is not valid"],
    [{ image: "data:text/html,x" }, "image: Please choose a valid image"],
    [{ sources: [{ title: "", url: "https://a.example" }] }, "sources.0.title: Source title is required"],
    [{ sources: [{ title: "A", url: "" }] }, "sources.0.url: Please enter a valid URL"],
    [
      { sources: [{ title: "A", url: "https://a.example", supports: ["spot"] }] },
      "sources.0.supports.0: This value is not valid",
    ],
    [
      { screening: { findings: { riba: { finding: "maybe" } } } },
      "screening.findings.riba.finding: This value is not valid",
    ],
  ])("%j", (change, issue) => {
    expect(issuesOf({ ...typed, ...change })).toEqual([issue]);
  });

  test("a reason under twenty characters is too short", () => {
    const reasonOf = (en: string) => issuesOf({ ...typed, translations: { ...typed.translations, reason: { en } } });
    expect(reasonOf("x".repeat(19))).toEqual(["translations.reason.en: Reason should be at least 20 characters"]);
    expect(reasonOf(`${"x".repeat(19)}   `)).toHaveLength(1);
    expect(reasonOf("x".repeat(20))).toEqual([]);
    expect(reasonOf("x".repeat(20_001))).toEqual(["translations.reason.en: This text is too long"]);
  });
});

test("unknown keys are refused at every depth", () => {
  const unknown = "This form has an unknown field";
  expect(issuesOf({ ...typed, admin: true })).toEqual([`: ${unknown}`]);
  expect(issuesOf({ ...typed, ...JSON.parse('{"constructor":1}') })).toEqual([`: ${unknown}`]);
  const proto: unknown = JSON.parse(JSON.stringify(typed).replace("{", '{"__proto__":{"admin":true},'));
  expect(issuesOf(proto)).toEqual([`: ${unknown}`]);
  expect(issuesOf({ ...typed, screening: { findings: JSON.parse('{"__proto__":{}}') } })).toEqual([
    `screening.findings: ${unknown}`,
  ]);
  expect(issuesOf({ ...typed, screening: { findings: { spot: { finding: "pass" } } } })).toEqual([
    `screening.findings: ${unknown}`,
  ]);
});

test("what is typed is cleaned and read", () => {
  expect(
    coinForm.parse({
      ...typed,
      name: " Sam\u0000ple\n Coin ",
      symbol: " ıbtc ",
      rank: "12",
      rating: "3.5",
      twitter: "@sample",
      reddit: "https://www.reddit.com/r/x",
      github: "https://github.com/a/b",
      established: "N/A",
      translations: { ...typed.translations, pros: { en: "one\r\ntwo\u202E" } },
    }),
  ).toMatchObject({
    name: "Sample Coin",
    symbol: "IBTC",
    rank: 12,
    rating: 3.5,
    translations: { pros: { en: "one\ntwo" } },
  });
  expect(coinForm.parse({ ...typed, rank: " " }).rank).toBeNull();
});

test("a chosen file replaces the image of the form", () => {
  expect(issuesOf({ ...typed, image: "" }, coinFormImageOptional)).toEqual([]);
});

test("whatever is sent, every issue is a known key", () => {
  const keys = fc.constantFrom(...COIN.formFields);
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything())), (value) => void issuesOf(value)));
});

describe("between form and record", () => {
  const coin: Coin = {
    ...normalize({ ...typed, established: "2009-01-03", current_price: 5, reviewed_at: "2026-11-10T08:00:00Z" }),
    translations: normalize({
      translations: { name: { en: "Sample", ar: "عيّنة", tr: "Sample" }, ...typed.translations },
    }).translations,
    id: "c1",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    version: 3,
  };

  test("a record that is opened and saved untouched stays the same, but for its first rating", () => {
    const { id, createdAt, updatedAt, version, ...kept } = coin;
    expect(toInput(coinForm.parse(toForm(coin)), coin)).toEqual({ ...kept, rating: 4 });
  });

  test("a rating finer than the form shows stays as fine until it is touched", () => {
    const fine = { ...coin, rating: 4.3 };
    const form = coinForm.parse(toForm(fine));
    expect(form.rating).toBe(4.5);
    expect(toInput(form, fine).rating).toBe(4.3);
    expect(toInput({ ...form, rating: 4 }, fine).rating).toBe(4);
  });

  test("a rating below what the form takes is shown as the least, and kept until it is touched", () => {
    const unrated = { ...coin, rating: 0 };
    const form = coinForm.parse(toForm(unrated));
    expect(form.rating).toBe(1);
    expect(toInput(form, unrated).rating).toBe(0);
    expect(toInput({ ...form, rating: 1.5 }, unrated).rating).toBe(1.5);
  });

  test("renaming carries along the translations that only repeated the name", () => {
    const form = { ...toForm(coin), name: "Renamed" };
    expect(toInput(form, coin).translations.name).toEqual({ en: "Renamed", ar: "عيّنة", tr: "Renamed" });
    const typedOver = { ...form, translations: { ...form.translations, name: { en: "Other", ar: "", tr: "Sample" } } };
    expect(toInput(typedOver, coin).translations.name).toEqual({ en: "Other", ar: "", tr: "Renamed" });
  });

  test("an English name is laid into a draft of a record that has none of its own", () => {
    const shown = { ...coin, translations: { ...coin.translations, name: { en: "", ar: "", tr: "" } } };
    const texts = { name: { en: "Renamed", ar: "", tr: "" } };
    expect(COIN.draft.applyTexts({ ...toForm(shown) }, shown, texts)).toMatchObject({ name: "Renamed" });
  });

  test("a new coin takes the defaults of what was left empty", () => {
    expect(toInput(coinForm.parse(typed), null)).toMatchObject({
      established: "N/A",
      country: "Unknown",
      current_price: null,
      reviewed_at: null,
    });
  });

  test("an empty image keeps the existing one", () => {
    expect(toInput({ ...toForm(coin), image: "" }, coin).image).toBe("/images/a.webp");
  });
});
