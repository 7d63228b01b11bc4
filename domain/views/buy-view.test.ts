import { describe, expect, it } from "vitest";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import type { Language } from "#domain/text/language.ts";
import { methodWords } from "#server/content/reference.ts";
import { fact, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { countriesOf, type Listed, toBuyPlaces } from "./buy-view.ts";

const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };

function exchange(id: string, document: Document = {}, facts: Document = {}): Exchange {
  const products = { spot: { offered: true } };
  const given = { name: id, sources: SOURCES, products, facts: { ...SOUND_EXCHANGE, ...facts }, ...document };
  return assessRecord("exchange", { ...EXCHANGE.normalize(given), ...STAMPS, id });
}

const listed = (one: Exchange, trustRank: number | null = null): Listed => ({
  exchange: one,
  quotes: ["USDT"],
  trustRank,
});

const placesOf = (found: readonly Listed[], country: string | null = null, language: Language = "en") =>
  toBuyPlaces(found, { language, words: methodWords(language), country });

/** Both have a halal purchase. */
const MIXED = { leverage_access: fact("one-tap") };
const ON_BY_DEFAULT = { earn_access: fact("default-cash") };
const HARAM = { spot_settlement: fact("claim-only") };
const serves = (country: string, state: string) => ({ serves: fact([{ country, state }]) });

describe("places to buy", () => {
  it("are in the order of the purchase, then of the exchange, its grade and its rating, then of trust and name", () => {
    const places = placesOf([
      listed(exchange("haram", {}, HARAM), 1),
      listed(exchange("delayed", {}, { spot_settlement: fact("delayed") }), 1),
      listed(exchange("built-on-it", { rating: 5 }, { main_business: fact("derivatives") }), 1),
      listed(exchange("on-by-default", { rating: 5 }, ON_BY_DEFAULT), 1),
      listed(exchange("mixed", { rating: 5 }, MIXED), 2),
      listed(exchange("zeta")),
      listed(exchange("alpha")),
      listed(exchange("trusted"), 9),
      listed(exchange("rated", { rating: 4 })),
    ]);
    expect(places.map(({ id, status }) => [id, status])).toEqual([
      ["rated", "halal"],
      ["trusted", "halal"],
      ["alpha", "halal"],
      ["zeta", "halal"],
      ["mixed", "halal"],
      ["on-by-default", "halal"],
      ["built-on-it", "halal"],
      ["delayed", "questionable"],
      ["haram", "haram"],
    ]);
  });

  it("are no exchange without a spot market, and none that has closed", () => {
    const futuresOnly = exchange("futures", { products: { spot: { offered: false } } });
    const withoutSpot = exchange("perpetuals", {}, { spot_settlement: fact("no-spot") });
    const closed = exchange("closed", { state: "closed" });
    expect(placesOf([futuresOnly, withoutSpot, closed].map((one) => listed(one)))).toEqual([]);
  });

  it("name what is haram there, and nothing that is not offered", () => {
    const products = { spot: { offered: true }, margin: { offered: true }, futures: { offered: false } };
    const [place] = placesOf([listed(exchange("one", { products }, MIXED))]);
    expect(place?.avoid).toEqual([methodWords("en").uses.exchange.margin?.name]);
  });

  it("of a country are licensed or open there; a bar or silence is no place to buy", () => {
    const found = [
      listed(exchange("open", {}, serves("TR", "open")), 1),
      listed(exchange("licensed", {}, serves("TR", "licensed")), 2),
      listed(exchange("barred", {}, serves("TR", "barred")), 3),
      listed(exchange("elsewhere", {}, serves("AE", "licensed")), 4),
    ];
    expect(placesOf(found, "tr").map(({ id, presence }) => [id, presence])).toEqual([
      ["licensed", "licensed"],
      ["open", "open"],
    ]);
    expect(placesOf(found).every(({ presence }) => presence === undefined)).toBe(true);
    expect([...countriesOf(found)].sort()).toEqual(["ae", "tr"]);
  });
});
