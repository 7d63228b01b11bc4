import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import pairs from "#content/pairs.json" with { type: "json" };
import { COUNTRY_CURRENCIES, readPay, toCoinSide, toMoneySide } from "./pay.ts";

test.each([
  ["", null],
  ["  ", null],
  ["TRY", { by: "money", currency: "TRY" }],
  ["sar", { by: "money", currency: "SAR" }],
  ["Card", { by: "card" }],
  ["p2p", { by: "p2p" }],
  ["usdt", { by: "coin", typed: "usdt" }],
])("%j", (given, expected) => {
  expect(readPay(given)).toEqual(expected);
});

test("a way to pay uses the money of the country, where one is known", () => {
  expect(toMoneySide({ by: "card" }, "tr")).toEqual({ id: "TRY", kind: "cash", currency: "TRY" });
  expect(toMoneySide({ by: "p2p" }, "ps")).toBeNull();
  expect(toMoneySide({ by: "card" }, null)).toBeNull();
  expect(toMoneySide({ by: "money", currency: "EUR" }, "tr")?.currency).toBe("EUR");
});

test("every shipped coin that is money, debt or a wrapper is described", () => {
  const described = readdirSync("content/coins").flatMap((file) => {
    const { facts } = JSON.parse(readFileSync(`content/coins/${file}`, "utf8"));
    const kind: string = facts.kind.value;
    const isAsked = /stablecoin$/.test(kind) || ["real-world-asset", "wrapped", "liquid-staking"].includes(kind);
    return isAsked ? [file.replace(".json", "")] : [];
  });
  expect(described.sort()).toEqual(Object.keys(pairs.sides).sort());
});

test("what a coin is follows from its facts", () => {
  const fact = (value: string) => ({ kind: { value, sources: [], looked_up: "2026-01-01" } });
  expect(toCoinSide({ id: "tether", facts: fact("fiat-stablecoin") as never }, pairs.sides)).toEqual({
    id: "tether",
    kind: "fiat-stablecoin",
    currency: "USD",
  });
  expect(toCoinSide({ id: "none", facts: {} }, pairs.sides)).toBeNull();
});

test("every country of the register has a currency, but one with several", () => {
  const isos = readdirSync("content/countries").map((file) => file.replace(".json", ""));
  expect(isos.filter((iso) => !(iso in COUNTRY_CURRENCIES))).toEqual(["ps"]);
});
