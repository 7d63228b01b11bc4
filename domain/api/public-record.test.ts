import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { toPublicListItem, toPublicRecord } from "./public-record.ts";

const coin = {
  ...COIN.normalize({
    name: "Bitcoin",
    established: "2009-01-03",
    translations: { name: { ar: "بيتكوين" }, reason: { en: "Because", ar: "" }, pros: { en: "One\nTwo", tr: "Bir" } },
  }),
  id: "bitcoin",
};

test("texts come in the language asked for, with English behind it", () => {
  const arabic = toPublicRecord("coin", coin, "ar");
  expect(arabic).toMatchObject({ name: "بيتكوين", reason: "Because", established: "2009", pros: ["One", "Two"] });
  expect(toPublicRecord("coin", coin, "tr").pros).toEqual(["Bir"]);
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
  for (const write of [toPublicRecord, toPublicListItem]) {
    expect(write("coin", { ...coin, ...links, ...kept }, "en")).toMatchObject({
      website: "",
      reddit: "",
      image: "",
      twitter: "@btc",
      ...kept,
    });
  }
});

test("a list item leaves the weight out", () => {
  const item = toPublicListItem("coin", coin, "en");
  expect(item).toMatchObject({ id: "bitcoin", name: "Bitcoin", reason: "Because" });
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(["translations"]));
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(["screening"]));
});

const FACTS = "name symbol image rating category established country";
const LINKS = "website twitter reddit github telegram";
const FIGURES = "current_price market_cap volume_24h price_change_24h circulating_supply max_supply";
const EVIDENCE = "translations state screening sources rating_answers aliases";
const STAMPS = "reviewed_at id createdAt updatedAt version";
const TEXTS = "description pros cons reason summary advice";

test.each([
  ["coin", COIN, `${FACTS} rank ${LINKS} whitepaper market_id successor ${FIGURES}`],
  ["exchange", EXCHANGE, `${FACTS} ${LINKS} trust_score trust_score_rank trade_volume_24h_btc market_id`],
] as const)(
  "of a %s the API shows these fields, in this order, and no other that is stored",
  (type, { normalize }, facts) => {
    const stamps = { id: "one", createdAt: "2026-01-01", updatedAt: "2026-01-02", version: 3 };
    const record = { ...normalize({ name: "One" }), ...stamps, added_tomorrow: "not public yet" };
    expect(Object.keys(toPublicRecord(type, record, "en")).join(" ")).toBe(
      `${facts} ${EVIDENCE} ${STAMPS} status ${TEXTS}`,
    );
    expect(Object.keys(toPublicListItem(type, record, "en")).join(" ")).toBe(
      `${facts} state ${STAMPS} status ${TEXTS}`,
    );
  },
);
