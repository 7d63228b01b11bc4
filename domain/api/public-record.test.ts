import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { toPublicRecord } from "./public-record.ts";
import { coinList, coinRecord, exchangeList, exchangeRecord } from "./schemas/record.ts";

const coin = {
  ...COIN.normalize({
    name: "Bitcoin",
    established: "2009-01-03",
    translations: { name: { ar: "بيتكوين" }, reason: { en: "Because", ar: "" }, pros: { en: "One\nTwo", tr: "Bir" } },
  }),
  id: "bitcoin",
};

test("texts come in the language asked for, with English behind it", () => {
  const arabic = toPublicRecord(coin, "ar");
  expect(arabic).toMatchObject({ name: "بيتكوين", reason: "Because", established: "2009", pros: ["One", "Two"] });
  expect(toPublicRecord(coin, "tr").pros).toEqual(["Bir"]);
  expect(arabic.translations?.name.ar).toBe("بيتكوين");
});

test("an address nobody should be led to is not handed on", () => {
  const links = {
    website: "javascript:alert(1)",
    reddit: "//evil.example",
    twitter: "@btc",
    image: "data:text/html,x",
  };
  const kept = { github: "https://github.com/bitcoin", whitepaper: "https://bitcoin.org/bitcoin.pdf" };
  expect(toPublicRecord({ ...coin, ...links, ...kept }, "en")).toMatchObject({
    website: "",
    reddit: "",
    image: "",
    twitter: "@btc",
    ...kept,
  });
});

const FACTS = "name symbol image rating category established ended country";
const LINKS = "website twitter reddit github telegram";
const FIGURES = "current_price market_cap volume_24h price_change_24h circulating_supply max_supply";
const EVIDENCE = "translations screening sources rating_answers aliases";
const STAMPS = "reviewed_at id createdAt updatedAt version";
const TEXTS = "description pros cons reason summary advice";

const namesOf = (names: string): string[] => names.split(" ").sort();

test.each([
  [
    COIN,
    { list: coinList.shape.items.element, record: coinRecord },
    `${FACTS} rank ${LINKS} whitepaper market_id successor ${FIGURES}`,
  ],
  [
    EXCHANGE,
    { list: exchangeList.shape.items.element, record: exchangeRecord },
    `${FACTS} ${LINKS} trust_score trust_score_rank trade_volume_24h_btc market_id`,
  ],
] as const)(
  "the API of $id shows only these stored fields, and a list leaves out the largest of them",
  ({ normalize }, { list, record: alone }, facts) => {
    const stamps = { id: "one", createdAt: "2026-01-01", updatedAt: "2026-01-02", version: 3 };
    const shown = toPublicRecord({ ...normalize({ name: "One" }), ...stamps, added_tomorrow: "not public yet" }, "en");
    const common = `${facts} state ${STAMPS} status ${TEXTS}`;
    expect(Object.keys(list.parse(shown)).sort()).toEqual(namesOf(common));
    // These the endpoint writes itself: from the assessment, and with the names of people.
    const { facts: _facts, review_due: _due, written_by: _author, checked_by: _approver, ...stored } = shown;
    const answer = alone.partial().parse({ ...stored, uses: undefined, products: undefined });
    const names = Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(names.sort()).toEqual(namesOf(`${common} ${EVIDENCE}`));
  },
);
