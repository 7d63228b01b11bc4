import { expect, test } from "vitest";
import { readSaved, writeSaved } from "./saved.ts";

test("what was typed comes back as it was; holdings have a list of their own", () => {
  const fields = { cash: "1,5", year: "solar" };
  expect(readSaved(writeSaved(fields))).toEqual({ fields, holdings: [] });
});

test.each([null, "", "{", "1", "[]", "{}", '{"version":2,"fields":{}}'])("%s is nothing saved", (text) => {
  expect(readSaved(text)).toBeNull();
});

test("what is no text is left out", () => {
  const text = JSON.stringify({
    version: 1,
    fields: { cash: 5, debts: "7", received: "x".repeat(300) },
    holdings: [null, { amount: ["1"], name: "Coin" }, "row"],
  });
  expect(readSaved(text)).toEqual({ fields: { debts: "7" }, holdings: [{ name: "Coin" }] });
});

test("figures that were saved when there were two purposes are read with those of today", () => {
  const text =
    '{"version":1,"fields":{"cash":"5","debts":"7","year":"lunar"},"holdings":[{"name":"BTC","amount":"1","purpose":"trade"},{"name":"ETH","amount":"2","purpose":"keep"}]}';
  expect(readSaved(text)).toEqual({
    fields: { cash: "5", debts: "7", year: "lunar" },
    holdings: [
      { name: "BTC", amount: "1", purpose: "resell" },
      { name: "ETH", amount: "2", purpose: "undecided" },
    ],
  });
});
