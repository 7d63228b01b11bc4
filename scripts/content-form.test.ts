import { join } from "node:path";
import { expect, test } from "vitest";
import { COIN } from "#domain/kinds/coin.ts";
import { EXCHANGE } from "#domain/kinds/exchange.ts";
import type { ContentRecord } from "./content-record.ts";
import { readEntries } from "./content-rules.ts";

const { entries } = readEntries(join(import.meta.dirname, "../content"));

/** What the staff form says of a review that is opened and saved untouched. */
const refusalOf = (record: ContentRecord): string[] => {
  const { form, toForm, normalize } = "uses" in record ? COIN : EXCHANGE;
  const typed = { ...toForm(normalize(record) as never), image: "/images/logo.webp" };
  return form.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test("staff can save every review that comes with the product", () => {
  expect(entries.length).toBeGreaterThan(200);
  const refused = entries.map(({ file, record }) => ({ file, why: refusalOf(record) }));
  expect(refused.filter(({ why }) => why.length > 0)).toEqual([]);
});
