import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LIST_ORDERS, LIST_SORTS, type Sort } from "#domain/lists/list-query.ts";
import { CATEGORIES, STATUS_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createRecords } from "../records.ts";
import { selectPage } from "./select-records.ts";

const COINS = 60;
const PAGE_SIZE = 4;

/** Only names sort differently in each language. */
const languagesOf = (sort: Sort) => (sort === "name" ? LANGUAGES : LANGUAGES.slice(0, 1));

const ORDERINGS = STATUS_FILTERS.flatMap((category) =>
  LIST_SORTS.flatMap((sort) =>
    LIST_ORDERS.flatMap((order) =>
      languagesOf(sort).flatMap((language) =>
        ([undefined, "meme"] as const).map((kind) => ({ category, kind, sort, order, language })),
      ),
    ),
  ),
);

withDatabase("the pages of a list", (database) => {
  beforeAll(async () => {
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    for (let made = 0; made < COINS; made += 1) {
      // Few ratings, names and times for many coins: nearly everything ties.
      const name = { ar: `عملة ${made % 4}`, tr: `Çam ${made % 6}` };
      const fields = {
        ...{ name: `Coin ${made % 5}`, rating: made % 3, category: CATEGORIES[made % CATEGORIES.length] },
        translations: { name },
      };
      const createdAt = `2026-01-01T00:00:0${made % 7}.000Z`;
      await coins.create(coinInput(fields), "editor", { id: `coin-${made}`, createdAt });
    }
    await database().db.updateTable("coins").set({ kind: "meme" }).where("id", "like", "%3").execute();
  });

  it("show every record once, in the order of the whole list", async () => {
    for (const { language, ...ordering } of ORDERINGS) {
      const idsOf = async (page: number, pageSize: number) =>
        (await selectPage(database().db, "coins", { ...ordering, page, pageSize }, language)).map(({ id }) => id);
      const all = await idsOf(1, COINS);
      expect(new Set(all).size).toBe(all.length);
      for (let page = 1; page <= COINS / PAGE_SIZE; page += 1) {
        const [found, expected] = [await idsOf(page, PAGE_SIZE), all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)];
        expect({ ...ordering, language, page, found }).toEqual({ ...ordering, language, page, found: expected });
      }
    }
  });
});
