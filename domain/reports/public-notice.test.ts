import { expect, test } from "vitest";
import { ENDING, readCorrection, readWarning, type ScamWarning, warningsFor } from "./public-notice.ts";

const texts = (text: string) => ({ ar: text, en: text, tr: text });

test("a correction is written in three languages; an answer may be written in one", () => {
  const answer = { ar: "شكرًا لك.", en: "", tr: "" };
  expect(ENDING.safeParse({ outcome: "answered", answer }).success).toBe(true);
  const corrected = { outcome: "corrected", answer, what: texts("What"), why: texts("Why") };
  expect(ENDING.safeParse(corrected).success).toBe(true);
  const { error } = ENDING.safeParse({ ...corrected, why: { ...texts("Why"), tr: " " } });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([["why.tr", "required"]]);
  expect(ENDING.safeParse({ ...corrected, isAdmin: true }).success).toBe(false);
  expect(ENDING.safeParse({ outcome: "praised", answer }).success).toBe(false);
});

test("what is stored is read back, and what is not understood is left out", () => {
  const stored = { id: "1", at: "2026-11-17T00:00:00.000Z", about: "coin:bitcoin" };
  const correction = { name: "Bitcoin", what: texts("a"), why: texts("b") };
  expect(readCorrection({ ...stored, document: correction })).toMatchObject({
    about: { entity: "coin", id: "bitcoin" },
    ...correction,
  });
  expect(readCorrection({ ...stored, document: { name: "Bitcoin" } })).toBeNull();
  expect(readWarning({ ...stored, document: correction })).toBeNull();
});

test("a search for the name, the address or the exchange in it finds the warning", () => {
  const warning: ScamWarning = {
    id: "1",
    at: "",
    name: "Binance Gift",
    address: "https://www.binance-gift.example/login",
    imitates: "binance",
    note: texts(""),
  };
  const finds = (query: string) => warningsFor(query, [warning], 3).length === 1;
  for (const query of ["binance gift", "Binance", "binance-gift.example", "https://www.binance-gift.example/login?a=1"])
    expect([query, finds(query)]).toEqual([query, true]);
  for (const query of ["", "bi", "kraken", "gift.example.org"]) expect([query, finds(query)]).toEqual([query, false]);
  expect(warningsFor("binance", Array(5).fill(warning), 3)).toHaveLength(3);
});
