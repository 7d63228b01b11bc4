import { expect, it } from "vitest";
import { COIN } from "#domain/kinds/coin.ts";
import { EXCHANGE } from "#domain/kinds/exchange.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createRecords } from "./records.ts";
import { createSitemap, REVIEWS_PER_PART, type SitemapPart } from "./sitemap.ts";
import { writeContent } from "./writes/write-content.ts";

const changes = { notify: () => {} };

withDatabase("the sitemap", (database) => {
  const idsOf = async (part: SitemapPart): Promise<string[][]> => {
    const batches: string[][] = [];
    for await (const batch of createSitemap(database()).reviews(part)) batches.push(batch.map(({ id }) => id));
    return batches;
  };

  it("has one empty part of each kind where nothing was reviewed yet", async () => {
    expect(await createSitemap(database()).parts()).toEqual([
      { entity: "coin", part: 1 },
      { entity: "exchange", part: 1 },
    ]);
    expect(await idsOf({ entity: "coin", part: 1 })).toEqual([]);
  });

  it("names every review once, in parts and batches, with the time it last changed", async () => {
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const count = REVIEWS_PER_PART + 3;
    await writeContent(database(), changes, "editor", async (write) => {
      for (let index = 0; index < count; index += 1) {
        await exchanges.createWithin(write, exchangeInput(), { id: `e${String(index).padStart(5, "0")}` });
      }
    });
    const sitemap = createSitemap(database());
    expect(await sitemap.parts()).toContainEqual({ entity: "exchange", part: 2 });
    const first = await idsOf({ entity: "exchange", part: 1 });
    const second = await idsOf({ entity: "exchange", part: 2 });
    expect(Math.max(...first.map(({ length }) => length))).toBeLessThanOrEqual(500);
    const all = [...first.flat(), ...second.flat()];
    expect(all).toHaveLength(count);
    expect(all).toEqual(all.toSorted());
    expect(second.flat()).toEqual(["e05000", "e05001", "e05002"]);
    expect(await idsOf({ entity: "exchange", part: 3 })).toEqual([]);
    const coins = createRecords(COIN, { database: database(), changes });
    const made = await coins.create(coinInput(), "editor", { createdAt: "2020-01-01T00:00:00.000Z" });
    const changed = await coins.update(made.id, 1, coinInput({ name: "Changed" }), "editor");
    for await (const [review] of sitemap.reviews({ entity: "coin", part: 1 })) {
      expect(review).toEqual({ id: made.id, changedAt: changed.updatedAt });
    }
  });
});
