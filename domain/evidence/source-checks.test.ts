import { expect, it } from "vitest";
import { isDead, leadsHome, saysQuote, toLetters } from "./source-checks.ts";

const says = (text: string, quote: string): boolean => saysQuote(toLetters(text), quote);

it("quoted words are found whatever their spaces, marks and letters look like", () => {
  expect(says("“Coins — held 1:1”, it’s said[2].", "coins - held 1:1 it's said")).toBe(true);
  expect(says("We hold them.  An advertisement. We lend nothing.", "We hold them. We lend nothing.")).toBe(true);
  expect(says("We hold all of them and lend nothing", "We hold … lend nothing")).toBe(true);
  expect(says("lend nothing, we hold", "We hold [...] lend nothing")).toBe(false);
});

it("another number or another word is not what was quoted", () => {
  expect(says("The fee is 1.5%", "The fee is 15%")).toBe(false);
  expect(says("The fee is 1.5%", "The fee is 0.5%")).toBe(false);
  expect(says("We do not lend", "We lend")).toBe(false);
});

it.each([
  ["https://a.example/terms", "https://a.example/", true],
  ["https://a.example/terms", "https://www.a.example/en", true],
  ["https://a.example/?p=12", "https://a.example/index.html", true],
  ["https://a.example/terms", "https://a.example/legal/terms", false],
  ["https://a.example/terms", "https://a.example/?page=terms", false],
  ["https://a.example/", "https://a.example/en/", false],
])("from %s to %s is the start page: %s", (asked, final, expected) => expect(leadsHome(asked, final)).toBe(expected));

it("a page is dead where it was removed, and where it did not answer three times", () => {
  expect(isDead({ outcome: "gone", failures: 0 })).toBe(true);
  expect(isDead({ outcome: "failed", failures: 2 })).toBe(false);
  expect(isDead({ outcome: "failed", failures: 3 })).toBe(true);
  expect(isDead({ outcome: "refused", failures: 0 })).toBe(false);
});
