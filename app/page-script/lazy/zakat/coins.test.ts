import { expect, test } from "vitest";
import { readCoins } from "./coins.ts";

const option = (value: string, id: string, price?: string, more = {}) => ({
  value,
  dataset: { id, ...(price ? { price } : {}), ...more },
});

/** As much of the list as is read. */
const listOf = (...options: ReturnType<typeof option>[]) => ({ options }) as unknown as HTMLDataListElement;

const coins = readCoins(
  listOf(
    option("بيتكوين (BTC)", "bitcoin", "64250.12"),
    option("Tether (USDT)", "tether", "1", { money: "true" }),
    option("Other Tether (USDT)", "other"),
  ),
);

test("a coin is found by its label, name, symbol or id, however it is written", () => {
  for (const text of ["بيتكوين (BTC)", " بيتكوين ", "btc", "BTC", "Bitcoin"])
    expect(coins.byText(text)?.price).toBe("64250.12");
});

test("a label that was saved in another language is found by its symbol", () => {
  expect(coins.byText("Bitcoin (BTC)")?.label).toBe("بيتكوين (BTC)");
});

test("of two with one symbol the larger is meant; one without a price has none", () => {
  expect(coins.byText("usdt")?.label).toBe("Tether (USDT)");
  expect(coins.byId("other")?.price).toBeNull();
});

test("anything else is a name of one's own", () => {
  expect([coins.byText("My token"), coins.byText(""), coins.byText("()"), coins.byId("gone")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a gold token or stablecoin is money", () => {
  expect([coins.byId("tether")?.isMoney, coins.byId("bitcoin")?.isMoney]).toEqual([true, false]);
});
