import { expect, test } from "vitest";
import { countrySchema } from "#domain/countries/country.ts";
import { toCountryView } from "#domain/countries/country-view.ts";

const texts = (text: string) => ({ ar: `${text} ع`, en: text, tr: `${text} ş` });
const country = countrySchema.parse({
  iso: "zz",
  name: texts("Nowhere"),
  answer: texts("Allowed."),
  holding: { value: "allowed-licensed", certainty: "A", sources: ["s2", "s1"] },
  payments: { value: "unclear", certainty: "C", sources: [] },
  regulators: [{ name: texts("Authority"), short: "AU" }],
  laws: [
    { name: texts("Law 2"), date: { precision: "month", value: "2025-09" }, certainty: "B", sources: ["s2"] },
    { name: texts("Law 1"), date: { precision: "unknown" }, certainty: "C", sources: [] },
  ],
  deposits: [{ text: texts("Bank transfer."), certainty: "C", sources: [] }],
  unclear: [texts("Payments.")],
  as_of: { precision: "month", value: "2026-01" },
  sources: [
    { id: "s1", title: "One", url: "https://example.com/one" },
    { id: "s2", title: "Two", url: "https://example.com/two" },
  ],
});

test("facts cite their sources by number, in order, and say how sure they are", () => {
  const view = toCountryView(country, "en");
  expect(view).toMatchObject({
    name: "Nowhere",
    isVerified: true,
    holding: { value: "allowed-licensed", certainty: "A", sources: [1, 2] },
    payments: { certainty: "C", sources: [] },
    regulators: [{ name: "Authority", short: "AU" }],
    asOf: "January 2026",
  });
  expect(view.laws).toEqual([
    { name: "Law 2", date: "September 2025", certainty: "B", sources: [2] },
    { name: "Law 1", date: null, certainty: "C", sources: [] },
  ]);
  expect(view.deposits).toEqual([{ text: "Bank transfer.", certainty: "C", sources: [] }]);
});

test("in another language", () => {
  expect(toCountryView(country, "ar")).toMatchObject({
    name: "Nowhere ع",
    asOf: "يناير 2026",
    unclear: ["Payments. ع"],
  });
});
