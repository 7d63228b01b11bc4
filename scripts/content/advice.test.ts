import { describe, expect, test } from "vitest";
import { checkAdvice, checkStandards } from "./text.ts";

describe("what no text may say", () => {
  test.each([
    ["en", "Buy on spot, and keep the keys."],
    ["en", "Wait for a dip; then buy a little."],
    ["en", "Those who can should sell."],
    ["en", "We recommend buying it."],
    ["ar", "اشترِ بالتداول الفوري."],
    ["ar", "انتظر ثم بِع ما لديك."],
    ["ar", "ننصح بشرائها."],
    ["tr", "Spot alın, anahtarınızı saklayın."],
    ["tr", "Yükselince satın."],
  ] as const)("%s: %s", (language, text) => {
    expect(checkAdvice(text, language)).toHaveLength(1);
  });

  test.each([
    ["en", "Anyone who buys it keeps to spot. It is easy to buy. Sellers are many."],
    ["ar", "من اشترى شيئًا فليتحقق، والبيع بعد القبض. واشترط النظام ذلك. بعض الناس يبيعون."],
    ["tr", "Satın alan kişi anahtarını saklar. Bunu dikkate alın. Satın alma kolaydır, geri alınır."],
  ] as const)("it is no advice, %s: %s", (language, text) => {
    expect(checkAdvice(text, language)).toEqual([]);
  });

  test("a standard is cited only from the verified list", () => {
    expect(
      checkStandards("AAOIFI's Shari'ah Standard 21 on shares. المعيار الشرعي رقم 21. 21 numaralı standart."),
    ).toEqual([]);
    for (const text of ["AAOIFI Shari'ah Standard No. 59", "المعيار الشرعي رقم (57)", "57 numaralı fıkhi standart"])
      expect(checkStandards(text), text).toHaveLength(1);
  });
});
