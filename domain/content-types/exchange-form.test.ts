import { expect, test } from "vitest";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";

const { form: exchangeForm, formImageOptional: exchangeFormImageOptional, toForm, toInput, normalize } = EXCHANGE;

const typed = {
  name: "Souk",
  symbol: "SK",
  image: "/images/s.webp",
  rating: 3,
  translations: {
    description: { en: "An exchange." },
    reason: { en: "Spot alone can be used here." },
  },
};

const keysOf = (
  value: unknown,
  schema: typeof exchangeForm | typeof exchangeFormImageOptional = exchangeForm,
): string[] => schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test("a logo is required on add only", () => {
  expect(keysOf({ ...typed, image: "" })).toEqual(["form.exchangeLogoRequired"]);
  expect(keysOf({ ...typed, image: "" }, exchangeFormImageOptional)).toEqual([]);
});

test("the rating is a whole number from 1 to 5", () => {
  for (const rating of [0, 6, 3.5, "x", null])
    expect(keysOf({ ...typed, rating })).toEqual(["form.wholeRatingInvalid"]);
  expect(exchangeForm.parse({ ...typed, rating: "5" }).rating).toBe(5);
  expect(exchangeForm.parse({ ...typed, rating: undefined }).rating).toBe(4);
});

test("fields of a coin are not fields of an exchange", () => {
  expect(keysOf({ ...typed, whitepaper: "https://a.example" })).toEqual(["form.unknownField"]);
  expect(keysOf({ ...typed, screening: { findings: { riba: { finding: "pass" } } } })).toEqual(["form.unknownField"]);
});

test("a record that is opened and saved untouched stays the same", () => {
  const input = normalize({
    ...typed,
    established: "2017",
    country: "Malta",
    trust_score: 8,
    trust_score_rank: 4,
    trade_volume_24h_btc: 10,
    screening: { findings: { spot: { finding: "pass", note: { en: "settles at once" } } } },
    sources: [{ title: "Terms", url: "https://souk.example/terms", supports: ["spot"] }],
  });
  const exchange: Exchange = { ...input, id: "e1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "", version: 1 };
  expect(toInput(exchangeForm.parse(toForm(exchange)), exchange)).toEqual(input);
});

test.each([
  [4.5, 5],
  [2.4, 2],
  [0, 1],
])("a rating of %d is shown as %d, and kept until it is touched", (rating, shown) => {
  const stamps = { id: "e1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "", version: 1 };
  const exchange: Exchange = { ...normalize({ ...typed, rating }), ...stamps };
  const form = exchangeForm.parse(toForm(exchange));
  expect(form.rating).toBe(shown);
  expect(toInput(form, exchange).rating).toBe(rating);
  expect(toInput({ ...form, rating: 3 }, exchange).rating).toBe(3);
});

test("a new exchange has the default trust and volume", () => {
  expect(toInput(exchangeForm.parse(typed), null)).toMatchObject({
    trust_score: 5,
    trust_score_rank: 999,
    trade_volume_24h_btc: 0,
    country: "Unknown",
  });
});
