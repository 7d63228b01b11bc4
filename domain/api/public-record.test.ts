import { expect, test } from "vitest";
import { COIN } from "#domain/kinds/coin.ts";
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
  const arabic = toPublicRecord(coin, "ar");
  expect(arabic).toMatchObject({ name: "بيتكوين", reason: "Because", established: "2009", pros: ["One", "Two"] });
  expect(toPublicRecord(coin, "tr").pros).toEqual(["Bir"]);
  expect(arabic.translations.name.ar).toBe("بيتكوين");
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
    expect(write({ ...coin, ...links, ...kept }, "en")).toMatchObject({
      website: "",
      reddit: "",
      image: "",
      twitter: "@btc",
      ...kept,
    });
  }
});

test("a list item leaves the weight out", () => {
  const item = toPublicListItem(coin, "en");
  expect(item).toMatchObject({ id: "bitcoin", name: "Bitcoin", reason: "Because" });
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(["translations"]));
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(["screening"]));
});
