import { expect, test } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { liveExchangeFigures, ownExchangeFigures } from "./exchange-figures.ts";

const AT = "2026-01-01T00:00:00.000Z";
const exchangeOf = (fields: Record<string, unknown>) => ({
  ...EXCHANGE.normalize(fields),
  id: "e1",
  createdAt: AT,
  updatedAt: AT,
  version: 1,
});

test("what a record holds by default is not shown as known", () => {
  expect(ownExchangeFigures(exchangeOf({}))).toEqual({
    trust_score: null,
    trust_score_rank: null,
    trade_volume_24h_btc: null,
    fetchedAt: null,
  });
  expect(ownExchangeFigures(exchangeOf({ trust_score: 8, trust_score_rank: 12 }))).toMatchObject({
    trust_score: 8,
    trust_score_rank: 12,
  });
});

test("live figures carry their time; a volume of nothing is nothing known", () => {
  const listed = { id: "souk", trustScore: 9, trustRank: null, volume24hBtc: 0 };
  expect(liveExchangeFigures(listed, AT)).toEqual({
    trust_score: 9,
    trust_score_rank: null,
    trade_volume_24h_btc: null,
    fetchedAt: AT,
  });
});

test("an exchange the service names without a figure is not known to it", () => {
  expect(liveExchangeFigures({ id: "souk", trustScore: null, trustRank: null, volume24hBtc: 0 }, AT)).toBeNull();
});
