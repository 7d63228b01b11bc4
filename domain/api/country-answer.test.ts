import { expect, test } from "vitest";
import { countrySchema } from "#domain/countries/country.ts";
import { toCountryAnswer, toCountryItem } from "./country-answer.ts";

const texts = (text: string) => ({ ar: `${text} ع`, en: text, tr: `${text} ş` });
const country = countrySchema.parse({
  iso: "zz",
  name: texts("Nowhere"),
  answer: texts("Allowed."),
  holding: { value: "banned", certainty: "B", sources: ["s1"] },
  payments: { value: "unclear", certainty: "C", sources: [] },
  regulators: [{ name: texts("Authority") }],
  laws: [{ name: texts("Law"), date: { precision: "unknown" }, certainty: "C", sources: [] }],
  deposits: [],
  unclear: [texts("Payments.")],
  as_of: { precision: "month", value: "2026-01" },
  sources: [{ id: "s1", title: "One", url: "https://example.com/one" }],
});
const none = { total: 0, shown: [] };

test("a list says of each value whether it was verified", () => {
  expect(toCountryItem(country, "en")).toEqual({
    iso: "zz",
    name: "Nowhere",
    answer: "Allowed.",
    holding: { value: "banned", certainty: "B", verified: true },
    payments: { value: "unclear", certainty: "C", verified: false },
    as_of: "2026-01",
  });
});

test("a country has its sources as links, and nothing of other languages", () => {
  const name = { text: "Souk", language: "en" } as const;
  const licensed = { total: 1, shown: [{ id: "souk", name, status: "halal" as const }] };
  const answer = toCountryAnswer(country, { licensed, open: none, barred: none, unknown: 3 }, "en");
  expect(answer).toMatchObject({
    holding: { value: "banned", verified: true, sources: [{ title: "One", url: "https://example.com/one" }] },
    regulators: [{ name: "Authority", short: null, url: null }],
    laws: [{ name: "Law", date: null, certainty: "C", verified: false, sources: [] }],
    exchanges: {
      licensed: { total: 1, items: [{ id: "souk", name: "Souk", status: "halal", category: "halal" }] },
      unknown: 3,
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/[عş]/);
});
