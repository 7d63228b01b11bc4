import fc from "fast-check";
import { expect, test } from "vitest";
import { firstSentence, toSentences } from "./sentences.ts";

test.each([
  ["It works. It lasts.", ["It works.", "It lasts."]],
  ["Is it halal? Yes, as held today! Go on", ["Is it halal?", "Yes, as held today!", "Go on"]],
  ["هل هو حلال؟ نعم. وهذا رأي!", ["هل هو حلال؟", "نعم.", "وهذا رأي!"]],
  ["قال: «هذا ربا.» ثم سكت.", ["قال: «هذا ربا.»", "ثم سكت."]],
  ["يبلغ 3.5 بالمئة. انتهى.", ["يبلغ 3.5 بالمئة.", "انتهى."]],
  ["كتبه د. محمد في 2020م. ثم نُشر.", ["كتبه د. محمد في 2020م.", "ثم نُشر."]],
  ["Run by Gate.io since v2.1. Open.", ["Run by Gate.io since v2.1.", "Open."]],
  ["Fees, e.g. Bitcoin's, and BTC vs. ETH. Done.", ["Fees, e.g. Bitcoin's, and BTC vs. ETH.", "Done."]],
  ["Ripple Labs Inc. Sold it in the U.S. Court agreed.", ["Ripple Labs Inc. Sold it in the U.S. Court agreed."]],
  ["Mt. Gox failed in 2014. It was emptied by thefts.", ["Mt. Gox failed in 2014.", "It was emptied by thefts."]],
  ["Fees, swaps, etc. The rest is fine.", ["Fees, swaps, etc.", "The rest is fine."]],
  [
    "Ağ 21. yüzyılda kuruldu. Türkiye'de A.Ş. olarak çalışır.",
    ["Ağ 21. yüzyılda kuruldu.", "Türkiye'de A.Ş. olarak çalışır."],
  ],
  ["A derivatives venue. dYdX runs its own chain.", ["A derivatives venue.", "dYdX runs its own chain."]],
  ["Açık bir ödeme coin'i. Zayıf yanı budur.", ["Açık bir ödeme coin'i.", "Zayıf yanı budur."]],
  ["one line\nanother line", ["one line", "another line"]],
  ["", []],
])("%j", (text, sentences) => {
  expect(toSentences(text)).toEqual(sentences);
});

test("no letter is lost between sentences", () => {
  const bare = (text: string) => text.replace(/\s/gu, "");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "B", "ع", "3", ".", "؟", "!", " ", "\n", "»") }), (text) => {
      expect(bare(toSentences(text).join(""))).toBe(bare(text));
      expect(firstSentence(text)).toBe(toSentences(text)[0] ?? "");
    }),
  );
});
