import fc from "fast-check";
import { expect, it } from "vitest";
import { MOST_FOLLOWED, readFeedChoice } from "./watchlist.ts";

const read = (query: string) => readFeedChoice(new URLSearchParams(query));
const many = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}=${index}`).join("&");

it("reads the whole site where no record is named", () => {
  for (const query of ["", "x=1", "coins=bitcoin", "lens=mui"]) expect(read(query)).toBeNull();
});

it("does not mind the order, repetitions and what else is there", () => {
  const one = read("coin=b&exchange=x&coin=a");
  expect(one).toEqual({ coin: ["a", "b"], exchange: ["x"], search: "?coin=a&coin=b&exchange=x" });
  expect(read("exchange=x&utm=1&coin=a&coin=b&coin=a&page=2")).toEqual(one);
});

it("keeps a coin and an exchange of one name apart", () => {
  expect(read("coin=a")).not.toEqual(read("exchange=a"));
});

it("takes fifty together and not one more, however often they are repeated", () => {
  expect(read(`${many("coin", 25)}&${many("exchange", MOST_FOLLOWED - 25)}`)).toMatchObject({ coin: { length: 25 } });
  expect(read(`${many("coin", 25)}&${many("exchange", MOST_FOLLOWED - 24)}`)).toBe("too many");
  expect(read(Array(200).fill("coin=a").join("&"))).toMatchObject({ coin: ["a"] });
});

it("leaves out what cannot be an id; a choice of nothing is not the whole site", () => {
  const hostile = ["", "../../etc", "a/b", "a\\b", "a%00b", "%0d%0aX: 1", "%ed%a0%80/", "x".repeat(129), "%E2%80%A8"];
  for (const id of hostile)
    expect([id, read(`coin=${id}`)]).toEqual([id, { coin: [], exchange: [], search: "?coin=" }]);
  expect(read("coin=%3Cscript%3E%26%22")).toMatchObject({ search: "?coin=%3Cscript%3E%26%22" });
});

it("is read from its own query as it was", () => {
  const query = fc.array(fc.tuple(fc.constantFrom("coin", "exchange", "x"), fc.string({ unit: "binary" })));
  fc.assert(
    fc.property(query, (pairs) => {
      const choice = readFeedChoice(new URLSearchParams(pairs));
      if (choice === null || choice === "too many") return;
      expect(readFeedChoice(new URLSearchParams(choice.search))).toEqual(choice);
    }),
    { numRuns: 30 },
  );
});
