import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LIST_ORDERS, LIST_SORTS, type Sort } from "#domain/lists/list-query.ts";
import { CATEGORIES, CATEGORY_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createRecords } from "../records.ts";
import { createPageAnchors } from "./page-anchors.ts";
import { selectRefs } from "./select-refs.ts";

const COINS = 60;
const LIMIT = 4;

/** Names alone are in another order in each language. */
const languagesOf = (sort: Sort) => (sort === "name" ? LANGUAGES : LANGUAGES.slice(0, 1));

const ORDERINGS = CATEGORY_FILTERS.flatMap((category) =>
  LIST_SORTS.flatMap((sort) =>
    LIST_ORDERS.flatMap((order) =>
      languagesOf(sort).flatMap((language) =>
        ([undefined, "meme"] as const).map((kind) => ({ category, kind, sort, order, language })),
      ),
    ),
  ),
);

withDatabase("pages found from remembered refs", (database) => {
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

  it("are the pages found by counting, in whatever order they are asked for", async () => {
    for (const ordering of ORDERINGS) {
      const idsAt = async (offset: number, limit: number, anchors = createPageAnchors(0)) =>
        (await selectRefs(database().db, "coins", { ...ordering, offset, limit }, 1, anchors)).map(({ id }) => id);
      const all = await idsAt(0, COINS);
      const anchors = createPageAnchors(0);
      const offsets = Array.from({ length: COINS / LIMIT }, (_, index) => index * LIMIT);
      for (const offset of [28, 8, 12, 44, 40, 28, ...offsets, ...offsets.toReversed()]) {
        const [found, counted] = [await idsAt(offset, LIMIT, anchors), all.slice(offset, offset + LIMIT)];
        expect({ ...ordering, offset, found }).toEqual({ ...ordering, offset, found: counted });
      }
    }
  });

  it("hold for one content version", async () => {
    const anchors = createPageAnchors(0);
    const ordering = { category: "all", sort: "newest", order: "desc", language: "ar" } as const;
    anchors.remember(1, ordering, 20, { key: "x", createdAt: "x", id: "x" });
    expect(anchors.nearest(1, ordering, 24)).toMatchObject({ skip: 4 });
    expect(anchors.nearest(2, ordering, 24)).toBeNull();
    expect(anchors.nearest(1, ordering, 24)).toBeNull();
  });
});
