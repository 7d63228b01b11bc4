import { expect, test } from "vitest";
import { type AskedStatus, availabilityOf, maySuggest, maySuggestExchange, worstOf } from "./answer.ts";

const worst = (...statuses: AskedStatus[]) => worstOf(statuses.map((status) => ({ status })))?.status ?? null;

test("the worst part decides; what was found outweighs what is not known", () => {
  expect(worst()).toBeNull();
  expect(worst("halal", "undetermined")).toBe("undetermined");
  expect(worst("unreviewed", "questionable")).toBe("questionable");
  expect(worst("haram", "ended", "halal")).toBe("ended");
  expect(worst("unreviewed", "halal")).toBe("unreviewed");
});

test("of equal parts the first decides", () => {
  expect(
    worstOf([
      { status: "haram" as const, id: 1 },
      { status: "haram" as const, id: 2 },
    ])?.id,
  ).toBe(1);
});

test("an exchange is missing from a whole list only", () => {
  const listing = { exchanges: ["rain"], isWhole: false };
  expect(availabilityOf("rain", listing)).toBe("listed");
  expect(availabilityOf("okx", listing)).toBe("unknown");
  expect(availabilityOf("okx", { ...listing, isWhole: true })).toBe("not-listed");
  expect(availabilityOf("okx", null)).toBe("unknown");
});

test("nothing is suggested where the law bars dealing, and only what is licensed where a licence is needed", () => {
  expect([maySuggest("banned"), maySuggest("restricted"), maySuggest("unclear"), maySuggest(undefined)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(maySuggestExchange("allowed-licensed", "open")).toBe(false);
  expect(maySuggestExchange("allowed-licensed", "licensed")).toBe(true);
  expect(maySuggestExchange("unclear", "open")).toBe(true);
  expect(maySuggestExchange("unclear", "unknown")).toBe(false);
  expect(maySuggestExchange("banned", "licensed")).toBe(false);
});
