import { expect, test } from "vitest";
import type { Country } from "./country.ts";
import { COUNTRY_QUERY, type CountryQuery, countByHolding, toCountryRows, toCountrySearch } from "./country-list.ts";

const countryOf = (iso: string, en: string, holding: Country["holding"]["value"], asOf: string): Country => ({
  iso,
  name: { ar: en, en, tr: en },
  answer: { ar: "ا", en: "a", tr: "ç" },
  holding: { value: holding, certainty: "A", sources: ["s1"] },
  payments: { value: "banned", certainty: "A", sources: ["s1"] },
  regulators: [],
  laws: [],
  deposits: [],
  unclear: [],
  as_of: { precision: asOf.length === 7 ? "month" : "day", value: asOf },
  sources: [],
});
const unverified: Country = {
  ...countryOf("ye", "Yemen", "unclear", "2026-11-16"),
  holding: { value: "unclear", certainty: "C", sources: [] },
  payments: { value: "unclear", certainty: "C", sources: [] },
};
const COUNTRIES = [
  countryOf("ae", "United Arab Emirates", "allowed-licensed", "2026-01"),
  countryOf("dz", "Algeria", "banned", "2025-07"),
  countryOf("eg", "Egypt", "banned", "2025-12"),
  unverified,
];

const read = (search: string): CountryQuery => COUNTRY_QUERY.read(new URLSearchParams(search));
const codes = (search: string) => toCountryRows(COUNTRIES, read(search), "en").map(({ iso }) => iso);

test.each([
  ["", ["dz", "eg", "ae", "ye"]],
  ["order=desc", ["ye", "ae", "eg", "dz"]],
  ["sort=holding", ["ae", "ye", "dz", "eg"]],
  ["sort=holding&order=desc", ["dz", "eg", "ye", "ae"]],
  ["sort=as_of", ["ye", "ae", "eg", "dz"]],
  ["sort=as_of&order=asc", ["dz", "eg", "ae", "ye"]],
  ["holding=banned", ["dz", "eg"]],
  ["holding=unclear", ["ye"]],
  ["holding=whatever&sort=whatever", ["dz", "eg", "ae", "ye"]],
])("?%s", (search, expected) => {
  expect(codes(search)).toEqual(expected);
});

test("what nobody verified has no value that a row could state", () => {
  const [row] = toCountryRows([unverified], read(""), "en");
  expect(row).toEqual({
    iso: "ye",
    name: "Yemen",
    names: "Yemen Yemen Yemen ye",
    holding: null,
    payments: null,
    asOf: "16 November 2026",
  });
});

test("the address has only what differs from the default", () => {
  expect(toCountrySearch(read(""))).toBe("");
  expect(toCountrySearch(read("sort=as_of&order=desc&holding=banned"))).toBe("?holding=banned&sort=as_of");
});

test("each filter counts what it would show", () => {
  expect(countByHolding(COUNTRIES)).toMatchObject({ all: 4, banned: 2, unclear: 1, restricted: 0 });
});
