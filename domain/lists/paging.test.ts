import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPage, MAX_PAGE_NUMBERS, pageCountOf, pageNumbers, readPage } from "./paging.ts";

test("page numbers slide around the current page", () => {
  expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(5, 10)).toEqual([3, 4, 5, 6, 7]);
  expect(pageNumbers(10, 10)).toEqual([6, 7, 8, 9, 10]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 0)).toEqual([1]);
});

test("page numbers are at most five, in a row, within the pages, and hold the current one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 500 }), fc.integer({ min: 0, max: 400 }), (current, count) => {
      const numbers = pageNumbers(current, count);
      const last = Math.max(1, count);
      expect(numbers.length).toBe(Math.min(MAX_PAGE_NUMBERS, last));
      expect(numbers).toContain(clampPage(current, count));
      expect(numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)).toBe(true);
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(last);
    }),
  );
});

test("every item has a page and no page but the first is empty", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const count = pageCountOf(total, size);
      expect(count * size).toBeGreaterThanOrEqual(total);
      expect((count - 1) * size).toBeLessThan(Math.max(1, total));
    }),
  );
});

test.each([
  ["1", 1],
  ["20", 20],
  ["999999", 999_999],
  ["1000000", 1],
  ["0", 1],
  ["-2", 1],
  ["01", 1],
  ["2.5", 1],
  ["2e3", 1],
  [" 2", 1],
  ["٢", 1],
  ["", 1],
  [null, 1],
  [undefined, 1],
])("page %j is read as %j", (value, page) => {
  expect(readPage(value)).toBe(page);
});
