import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isTooDeep,
  nameOf,
  readDocument,
  readFirstText,
  readLocalized,
  readNumber,
  readText,
  readTime,
  slugOf,
} from "./document.ts";

describe("whatever a document holds", () => {
  test("no reader throws", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (value) => {
        expect(readText(value)).toBeTypeOf("string");
        expect(Number.isFinite(readNumber(value) ?? 0)).toBe(true);
        expect(readTime(value) ?? "0000-").toMatch(/^\d{4}-/);
        expect(Object.keys(readLocalized(value, readDocument(value), "name")).sort()).toEqual(["ar", "en", "tr"]);
        expect(readFirstText(readDocument(value), "image", "logo")).toBeTypeOf("string");
      }),
      { numRuns: 500 },
    );
  });

  test("is too deep where no form or record is, however deep that may be", () => {
    const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
    expect([1, 50, 51, 20_000].map((depth) => isTooDeep(nested(depth)))).toEqual([false, false, true, true]);
    expect(isTooDeep({ a: [{ b: null }, "[[["] })).toBe(false);
  });

  test("a list that holds itself does not throw either", () => {
    const loop: unknown[] = ["a"];
    loop.push(loop);
    expect(readText(loop)).toBe("a");
  });

  test("text is plain, and stays as it is when read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        const text = readText(value);
        expect(readText(text)).toBe(text);
        expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\u202A-\u202E]/u);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

test("text loses what cannot be seen and keeps its lines", () => {
  expect(readText("  a\u0000b\u202Ec\r\nd\te  ")).toBe("abc\nd\te");
  expect(readText(["one", 2, null, " three "])).toBe("one\n2\nthree");
  expect(readText("e\u0301")).toBe("\u00E9");
  expect(readText({ toString: () => "no" })).toBe("");
});

test("numbers come as numbers or as their text", () => {
  expect(readNumber("12.5")).toBe(12.5);
  expect(readNumber(0)).toBe(0);
  for (const value of ["", " ", "12,5x", Number.NaN, Number.POSITIVE_INFINITY, null, true, []]) {
    expect(readNumber(value)).toBeNull();
  }
});

test.each([
  [{ seconds: 1_700_000_000, nanoseconds: 123_456_789 }, "2023-11-14T22:13:20.123Z"],
  [{ _seconds: 1_700_000_000, _nanoseconds: 0 }, "2023-11-14T22:13:20.000Z"],
  [{ seconds: "1700000000" }, "2023-11-14T22:13:20.000Z"],
  [1_700_000_000_000, "2023-11-14T22:13:20.000Z"],
  ["2026-11-10", "2026-11-10T00:00:00.000Z"],
  ["2026-11-10T08:30:00", "2026-11-10T08:30:00.000Z"],
  ["2026-11-10T08:30:00+03:00", "2026-11-10T05:30:00.000Z"],
  [{ seconds: 1e15 }, null],
  ["+012026-01-01T00:00:00Z", null],
  ["", null],
  ["yesterday", null],
  [null, null],
])("time %j is %j", (value, time) => {
  expect(readTime(value)).toBe(time);
});

test("a localized text is completed from the keys next to it", () => {
  expect(readLocalized({ en: "A", tr: 5 }, { name_ar: "ب", name_en: "B" }, "name")).toEqual({
    en: "A",
    ar: "ب",
    tr: "5",
  });
});

test("a document is called by the name in the language where it has one", () => {
  const record = { name: "Bitcoin", translations: { name: { ar: "بيتكوين", en: "Bitcoin (BTC)", tr: "" } } };
  expect([nameOf(record), nameOf(record, "ar"), nameOf(record, "tr")]).toEqual(["Bitcoin", "بيتكوين", "Bitcoin"]);
  const entry = { name: { ar: "هيئة", en: "Body", tr: "" } };
  expect([nameOf(entry), nameOf(entry, "ar"), nameOf(entry, "tr")]).toEqual(["Body", "هيئة", "Body"]);
  expect(nameOf({}, "ar")).toBe("");
});

test.each([
  [{ name: "Sonic", symbol: "S" }, "sonic"],
  [{ name: "سونيك", symbol: "SNC" }, "snc"],
  [{ name: "سونيك" }, ""],
])("the id proposed for %o is %o", (document, slug) => expect(slugOf(document)).toBe(slug));
