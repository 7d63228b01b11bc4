import { expect, test } from "vitest";
import { formRatings, RATING_STEPS } from "./rating.ts";

test("a form offers exactly the ratings it takes, the best first", () => {
  expect(formRatings(RATING_STEPS.coin)).toEqual([5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]);
  expect(formRatings(RATING_STEPS.exchange)).toEqual([5, 4, 3, 2, 1]);
});
