import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLetter, shownYear } from "./listing.ts";
import { readRating, toStars } from "./rating.ts";

const WORTH = { full: 1, half: 0.5, empty: 0 };

test("a year is shown by its first four characters", () => {
  expect(shownYear("2009-01-03")).toBe("2009");
  expect(shownYear("N/A")).toBe("N/A");
});

test("the letter is the name's first, or the kind's", () => {
  expect(firstLetter(" bitcoin", "C")).toBe("B");
  expect(firstLetter("بيتكوين", "C")).toBe("ب");
  expect(firstLetter("", "E")).toBe("E");
});

test("a rating is kept within the scale and drawn by halves", () => {
  expect(readRating("4.5")).toBe(4.5);
  expect(readRating(9)).toBe(5);
  expect(readRating(-1)).toBe(0);
  expect(readRating("good")).toBeNull();
  expect(toStars(3.5)).toEqual(["full", "full", "full", "half", "empty"]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
      const worth = toStars(rating).reduce((sum, star) => sum + WORTH[star], 0);
      expect(Math.abs(worth - rating)).toBeLessThanOrEqual(0.25);
    }),
  );
});
