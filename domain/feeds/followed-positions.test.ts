import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Scope } from "#domain/register/positions.ts";
import { fact } from "#tests/support/method-facts.ts";
import { scopesOf, speaksOf } from "./record-news.ts";

const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };

it("a coin is statements of by name and by kind, not with the class", () => {
  const scopes = scopesOf({ ...COIN.normalize({ facts: { kind: fact("meme") } }), ...STAMPS, id: "doge" });
  const statements: Scope[] = [
    { type: "coin", coin: "doge" },
    { type: "kind", kinds: ["payment", "meme"] },
  ];
  const silent: Scope[] = [
    { type: "coin", coin: "bitcoin" },
    { type: "kind", kinds: ["payment"] },
    { type: "class" },
    { type: "zakat" },
    { type: "use", use: "staking" },
    { type: "product", product: "margin" },
  ];
  expect(statements.filter((scope) => !speaksOf(scope, scopes))).toEqual([]);
  expect(silent.filter((scope) => speaksOf(scope, scopes))).toEqual([]);
});

it("an exchange is statements of by a product of its own, or one that it offers", () => {
  const products = { margin: { offered: true }, futures: { offered: false } };
  const scopes = scopesOf({ ...EXCHANGE.normalize({ products }), ...STAMPS, id: "bybit" });
  expect(speaksOf({ type: "product", product: "margin" }, scopes)).toBe(true);
  expect(speaksOf({ type: "product", product: "futures" }, scopes)).toBe(false);
  expect(speaksOf({ type: "product", product: "futures", exchange: "bybit" }, scopes)).toBe(true);
  expect(speaksOf({ type: "product", product: "margin", exchange: "okx" }, scopes)).toBe(false);
});
