import { expect, test } from "vitest";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { toExchangeCard, toExchangeView } from "./exchange-view.ts";

const exchangeOf = (document: Document): Exchange => ({
  ...EXCHANGE.normalize(document),
  id: "e1",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  version: 1,
});

test("a card links to the exchange's own site only where that is safe", () => {
  expect(toExchangeCard(exchangeOf({ name: "Souk", website: "https://souk.example" }), "en")).toMatchObject({
    letter: "S",
    website: "https://souk.example",
  });
  expect(toExchangeCard(exchangeOf({ website: "javascript:alert(1)" }), "en").website).toBeNull();
});

test("the review shows trust, rank and volume", () => {
  const view = toExchangeView(
    exchangeOf({
      trust_score: 9,
      trust_score_rank: 3,
      trade_volume_24h_btc: 1200.5,
      established: "2017",
    }),
    "tr",
  );
  expect(view.figures).toEqual({ trust_score: 9, trust_score_rank: 3, trade_volume_24h_btc: 1200.5, fetchedAt: null });
  expect(view.year).toBe("2017");
});

test("the findings of an assessed exchange are in the order of its criteria", () => {
  const facts = { spot_settlement: { value: "owned-at-once", sources: [], looked_up: "2026-11-16" } };
  const view = toExchangeView(assessRecord("exchange", exchangeOf({ facts })), "tr");
  expect(view.findings.map(({ criterion }) => criterion)).toEqual(Object.keys(EXCHANGE_CRITERIA));
});

test("an empty record has the default figures", () => {
  expect(toExchangeView(exchangeOf({}), "ar")).toMatchObject({
    name: { text: "Unknown Exchange" },
    figures: { trust_score: null, trust_score_rank: null, trade_volume_24h_btc: null },
    rating: 0,
  });
});
