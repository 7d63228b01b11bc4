import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createKeptFeeds } from "./kept-feeds.ts";

withDatabase("kept feeds", (database) => {
  function open() {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const feeds = createKeptFeeds({ database: database(), changes });
    let written = 0;
    const write = async () => {
      written += 1;
      return "<feed/>";
    };
    return { coins, feeds, write, written: () => written };
  }

  it("are written again after a change, and dated by it", async () => {
    const { coins, feeds, write, written } = open();
    expect(await feeds.find("records", "a", write)).toEqual({ xml: "<feed/>", lastModified: null });
    const { updatedAt } = await coins.create(coinInput(), "editor");
    expect(await feeds.find("records", "a", write)).toEqual({ xml: "<feed/>", lastModified: updatedAt });
    await feeds.find("records", "a", write);
    expect(written()).toBe(2);
    expect(await feeds.find("records", "none", async () => null)).toBeNull();
  });

  it("of choices push out no record's, however many are made up", async () => {
    const { feeds, write, written } = open();
    await feeds.find("records", "a", write);
    for (let made = 0; made < 3000; made += 1) await feeds.find("choices", `?coin=${made}`, async () => "<feed/>");
    await feeds.find("records", "a", write);
    expect(written()).toBe(1);
    // The first of the choices is long gone.
    await feeds.find("choices", "?coin=0", write);
    expect(written()).toBe(2);
  });
});
