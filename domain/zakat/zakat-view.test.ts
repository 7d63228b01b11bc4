import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMPTY_REGISTER, type Register } from "#domain/register/positions.ts";
import { toZakatView, type ZakatTexts } from "#domain/zakat/zakat-view.ts";

const TEXTS = {
  weights: { common: "Common", hanafi: "Hanafi" },
  example: { resell: "Bitcoin", use: "Ether" },
} as ZakatTexts;
const AT = "2026-11-16T18:00:00.000Z";

const reviewOf = (id: string, market_id: string, symbol: string, ar: string, kind = "payment") => ({
  id,
  facts: { kind: { value: kind, sources: [], looked_up: "2026-11-18" } },
  market_id,
  symbol,
  name: id,
  translations: { name: { ar, en: "", tr: "" } },
});

const known = [
  { id: "bitcoin", symbol: "BTC", name: "Bitcoin" },
  { id: "unreviewed", symbol: "un", name: "Unreviewed" },
];

const priced = (...rows: [id: string, price: number | null][]) =>
  new Map(rows.map(([id, current_price]) => [id, { current_price, fetchedAt: AT }]));

const view = (
  prices: Parameters<typeof toZakatView>[0]["prices"],
  language: "ar" | "en" = "en",
  register = EMPTY_REGISTER,
) =>
  toZakatView({
    rates: null,
    texts: TEXTS,
    known,
    reviewed: [reviewOf("btc", "bitcoin", "BTC", "بيتكوين"), reviewOf("gold", "tether-gold", "XAUT", "", "gold-token")],
    prices,
    register,
    language,
  });

test("coins of the market and ours can be chosen, by our name and id, with a price where there is one", () => {
  const { coins } = view(priced(["bitcoin", 64_250.12], ["unreviewed", null]), "ar");
  expect(coins).toEqual([
    { id: "btc", label: "بيتكوين (BTC)", price: "64250.12", at: expect.stringContaining("18:00 UTC"), isMoney: false },
    { id: "unreviewed", label: "Unreviewed (UN)", price: null, at: null, isMoney: false },
    { id: "gold", label: "gold (XAUT)", price: null, at: null, isMoney: true },
  ]);
});

test("gold costs what a token of one ounce says, and the nisab by it is known", () => {
  const { gold, nisabs } = view(priced(["tether-gold", 4012.4]));
  expect(gold).toMatchObject({ token: "gold (XAUT)", ounce: "4012.4", perGram: "129.0017" });
  expect(nisabs.map(({ id, note, value }) => [id, note, value])).toEqual([
    ["gold-85", "Common", "10,965.14"],
    ["gold-87.48", "Hanafi", "11,285.07"],
    ["silver-595", "Common", null],
    ["silver-612.36", "Hanafi", null],
  ]);
  expect(view(priced()).gold).toBeNull();
});

test("the worked example gives both results", () => {
  // 30,000 + 2,000 − 1,500 = 30,500, a fortieth 762.50; with the 10,000 for use 40,500, a fortieth 1,012.50.
  expect(view(priced()).example).toMatchObject({ goods: "762.50", money: "1,012.50" });
});

test("who differs is read from the register: what is in force about zakat, and nothing else", () => {
  const said = (id: string, scope: "zakat" | "class", more: object = {}) => ({
    id,
    body: "council",
    date: { precision: "unknown" as const },
    scope: { type: scope },
    stance: scope === "zakat" ? ("due" as const) : ("permits" as const),
    line: { ar: "", en: id, tr: "" },
    published: { title: "Page", url: "https://sample.example/zakat" },
    certainty: "A" as const,
    grounds: "own" as const,
    ...more,
  });
  const register: Register = {
    bodies: [{ id: "council", name: { ar: "م", en: "Council", tr: "K" }, country: null, type: "body" }],
    positions: [said("before", "zakat"), said("now", "zakat", { supersedes: "before" }), said("class", "class")],
  };
  expect(view(priced(), "en", register).positions.map(({ id, stance }) => [id, stance])).toEqual([["now", "due"]]);
});

test.each(["pax-gold", "usd-coin", "tether", "tether-gold", "dai"])("%s is money whatever it is held for", (id) => {
  const reviewed = [JSON.parse(readFileSync(`content/coins/${id}.json`, "utf8"))];
  const { coins } = toZakatView({
    rates: null,
    texts: TEXTS,
    known: [],
    reviewed,
    prices: new Map(),
    register: EMPTY_REGISTER,
    language: "en",
  });
  expect(coins).toMatchObject([{ id, isMoney: true }]);
});
