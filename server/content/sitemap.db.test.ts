import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Database } from "#server/database/open.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createRecords } from "./records.ts";
import { createSitemap, REVIEWS_PER_PART, type SitemapPart } from "./sitemap.ts";

const changes = { notify: () => {} };

const ROWS_AT_ONCE = 500;

/** One as an editor makes it, the others in its likeness: thousands of saves would take their time. */
async function makeExchanges(database: Database, count: number): Promise<void> {
  const { db } = database;
  const idOf = (index: number) => `e${String(index).padStart(5, "0")}`;
  await createRecords(EXCHANGE, { database, changes }).create(exchangeInput(), "editor", { id: idOf(0) });
  const row = await db.selectFrom("exchanges").selectAll().executeTakeFirstOrThrow();
  for (let first = 1; first < count; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - first);
    const rows = Array.from({ length }, (_, index) => ({ ...row, id: idOf(first + index) }));
    await db.insertInto("exchanges").values(rows).execute();
  }
  await db
    .updateTable("record_counts")
    .set({ total: count })
    .where("entity", "=", "exchange")
    .where("category", "=", row.category)
    .execute();
}

withDatabase("the sitemap", (database) => {
  const idsOf = async (part: SitemapPart): Promise<string[]> =>
    (await createSitemap(database()).reviews(part)).map(({ id }) => id);

  it("has one empty part of each kind where nothing was reviewed yet", async () => {
    expect(await createSitemap(database()).parts()).toEqual([
      { entity: "coin", part: 1 },
      { entity: "exchange", part: 1 },
    ]);
    expect(await idsOf({ entity: "coin", part: 1 })).toEqual([]);
  });

  it("names every review once, in parts, with the time it last changed", async () => {
    const count = REVIEWS_PER_PART + 3;
    await makeExchanges(database(), count);
    const sitemap = createSitemap(database());
    expect(await sitemap.parts()).toContainEqual({ entity: "exchange", part: 2 });
    const first = await idsOf({ entity: "exchange", part: 1 });
    const second = await idsOf({ entity: "exchange", part: 2 });
    const all = [...first, ...second];
    expect(all).toHaveLength(count);
    expect(all).toEqual(all.toSorted());
    expect(second).toEqual(["e05000", "e05001", "e05002"]);
    expect(await idsOf({ entity: "exchange", part: 3 })).toEqual([]);
    const coins = createRecords(COIN, { database: database(), changes });
    const made = await coins.create(coinInput(), "editor", { createdAt: "2020-01-01T00:00:00.000Z" });
    const changed = await coins.update(made.id, 1, coinInput({ name: "Changed" }), "editor");
    const reviews = await sitemap.reviews({ entity: "coin", part: 1 });
    expect(reviews).toEqual([{ id: made.id, changedAt: changed.updatedAt }]);
  });
});
