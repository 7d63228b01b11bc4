import { expect, test } from "vitest";
import { formatMoney, isCurrency, SHOWN_CURRENCIES } from "./currency.ts";

test("the dollar comes first, then the fifteen others", () => {
  expect(SHOWN_CURRENCIES.join(" ")).toBe("USD SAR AED KWD QAR BHD OMR EGP JOD MAD TRY EUR GBP IDR MYR PKR");
  expect([isCurrency("SAR"), isCurrency("XAU"), isCurrency("toString")]).toEqual([true, false, false]);
});

test("an amount has the decimals of its currency, and its code in every language", () => {
  expect(formatMoney(240_937.95, "SAR", "en")).toBe("240,937.95\u00A0SAR");
  expect(formatMoney(19_737.4, "KWD", "ar")).toBe("19,737.400\u00A0KWD");
  expect(formatMoney(1_075_257_883.3, "IDR", "tr")).toBe("1.075.257.883\u00A0IDR");
  expect(formatMoney(0.0000123456, "TRY", "tr")).toBe("0,00001235\u00A0TRY");
  expect(formatMoney(0, "JOD", "en")).toBe("0.000\u00A0JOD");
  expect(formatMoney(-5, "EUR", "en")).toBe("-5.00\u00A0EUR");
});
