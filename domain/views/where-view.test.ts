import { expect, test } from "vitest";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { methodWords } from "#server/content/reference.ts";
import { toWhereView } from "./where-view.ts";

const SOURCES = [{ id: "s1", title: "Register", url: "https://example.com/register" }];
const context = { language: "en", words: methodWords("en"), named: new Map([["ae", "UAE"]]) } as const;
const fact = (value: unknown) => ({ value, sources: ["s1"], looked_up: "2026-11-16" });
const exchangeWith = (facts: object): Pick<Exchange, "facts" | "sources"> =>
  EXCHANGE.normalize({ name: "X", facts, sources: SOURCES });

test("licences with the number only where there is one, and countries by their answer", () => {
  const view = toWhereView(
    exchangeWith({
      licences: fact([
        { country: "AE", regulator: "VARA", number: "VL/1", state: "active", date: "2024-04-18", sources: ["s1"] },
        { country: "AE", regulator: "VARA", state: "withdrawn" },
        { country: "SG", regulator: "MAS", state: "applied", about: { ar: "", en: "For payments alone.", tr: "" } },
      ]),
      serves: fact([
        { country: "US", state: "barred", deposit: { ar: "", en: "Not shown.", tr: "" } },
        {
          country: "AE",
          state: "licensed",
          deposit: { ar: "", en: "By bank transfer in dirhams.", tr: "Dirhem havalesiyle." },
          sources: ["s1"],
        },
        { country: "TR", state: "open" },
      ]),
    }),
    context,
  );
  expect(view?.licensedIn.map(({ name }) => name)).toEqual(["UAE"]);
  expect(view?.licences).toEqual([
    {
      country: { code: "AE", name: "UAE", iso: "ae" },
      parts: ["VARA", "VL/1", expect.any(String), "18 April 2024"],
      sources: [1],
    },
    expect.objectContaining({ parts: ["VARA", expect.any(String)] }),
    {
      country: { code: "SG", name: "Singapore" },
      parts: ["MAS", expect.any(String), "For payments alone."],
      sources: [],
    },
  ]);
  expect(view?.serves?.map(({ state, countries }) => [state, countries.map(({ name }) => name)])).toEqual([
    ["licensed", ["UAE"]],
    ["open", ["Türkiye"]],
    ["barred", ["United States"]],
  ]);
  const text = { text: "By bank transfer in dirhams.", language: "en" };
  expect(view?.deposits).toEqual([{ country: { code: "AE", name: "UAE", iso: "ae" }, text, sources: [1] }]);
});

test("what nobody knows is distinguished from none", () => {
  expect(toWhereView(exchangeWith({ licences: fact("unknown"), serves: fact([]) }), context)).toEqual({
    licensedIn: [],
    licences: null,
    serves: [],
    deposits: [],
  });
  expect(toWhereView(exchangeWith({}), context)).toBeNull();
});
