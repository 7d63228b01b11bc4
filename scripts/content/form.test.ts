import { join } from "node:path";
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { type Entry, readRecordFiles } from "./rules.ts";

const { entries } = readRecordFiles(join(import.meta.dirname, "../../content"));

/** What the staff form says of a review that is opened and saved untouched. */
function refusalOf({ type, record }: Entry): string[] {
  const { error } =
    type === "coins"
      ? COIN.formImageOptional.safeParse(COIN.toForm(COIN.normalize(record)))
      : EXCHANGE.formImageOptional.safeParse(EXCHANGE.toForm(EXCHANGE.normalize(record)));
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("the staff form accepts every review that comes with the product", () => {
  expect(entries.length).toBeGreaterThan(200);
  const refused = entries.map((entry) => ({ file: entry.file, why: refusalOf(entry) }));
  expect(refused.filter(({ why }) => why.length > 0)).toEqual([]);
});
