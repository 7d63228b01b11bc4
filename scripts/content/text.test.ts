import { expect, test } from "vitest";
import { checkMarks, checkScript, checkSentences, countWords } from "./text.ts";

test("words and sentences are counted in every script", () => {
  expect(countWords("ثلاث كلمات هنا — 2009")).toBe(4);
  expect(checkSentences("يبلغ 3.5 بالمئة. انتهى.", [2, 2])).toEqual([]);
});

test("each language is in its own script", () => {
  expect(checkScript("This is English", "ar")).toHaveLength(1);
  expect(checkScript("شبكة Ethereum وما يُبنى عليها", "ar")).toEqual([]);
  expect(checkScript("Uniswap", "ar", true)).toEqual([]);
  expect(checkScript("A شبكة", "en")).toHaveLength(1);
  expect(checkScript("Ağ güvenlidir", "tr")).toEqual([]);
});

test("Arabic has Arabic marks", () => {
  for (const text of ["أولًا, ثم", "لماذا?", "أولًا; ثم", "USDT, وغيره", 'قال "نعم"', "عام ٢٠٠٩"]) {
    expect(checkMarks(text, "ar"), text).toHaveLength(1);
  }
  expect(checkMarks("أولًا، ثم 1,000 وحدة من BTC, ETH؛ أليس كذلك؟", "ar")).toEqual([]);
});

test("no exclamation, no price, no stray characters", () => {
  expect(checkMarks("Buy now!", "en")).toEqual(["has an exclamation mark"]);
  expect(checkMarks("It cost $100 once", "en")).toEqual(["names a price"]);
  expect(checkMarks(" padded", "tr")).toEqual(["has stray spaces or unseen characters"]);
  expect(checkMarks("a\u202Eb", "tr")).toHaveLength(1);
});
