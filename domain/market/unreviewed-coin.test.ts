import { expect, it } from "vitest";
import { readAsked, reviewRequestPath, unreviewedPath } from "./unreviewed-coin.ts";

it("every id that a market could name has an address", () => {
  expect(unreviewedPath("pepe")).toBe("/coin/pepe");
  expect(unreviewedPath("a/b?c#d")).toBe("/coin/a%2Fb%3Fc%23d");
  expect(unreviewedPath("half \ud800")).toBe("/coin/half%20%EF%BF%BD");
  expect(reviewRequestPath("a;b")).toBe("/api/v1/coins/a%3Bb/review-request");
});

it("only what the endpoint answers is shown after asking", () => {
  expect(readAsked(new URLSearchParams("asked=already"))).toBe("already");
  expect(readAsked(new URLSearchParams("asked=anything"))).toBeNull();
});
