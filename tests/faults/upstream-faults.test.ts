/** Every fault of the market and news services, from the first visitor on: no 5xx, the promised fallback, bounded calls. */
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { FAULTS } from "../stand-ins/stand-in.ts";

const TIMEOUT_MS = 6500;

test.each([...FAULTS, "refusing"] as const)("services that are %s", TIMED, async (fault) => {
  const world = await startLiveProduct({}, ({ markets, news }) => {
    markets.fail(fault === "refusing" ? "429" : fault);
    if (fault === "refusing") news.refuse();
    else news.fail(fault);
  });
  const { product, markets, news } = world;
  try {
    // What is timed is how long a service is waited for, not the first rendering of a process that has just started.
    for (const path of ["/en/glossary", "/en/scholars"]) await (await fetch(product.url + path)).text();
    const visit = async (path: string): Promise<string> => {
      const began = Date.now();
      const answer = await fetch(product.url + path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      const took = Date.now() - began;
      expect([path, took, isWithin(took, TIMEOUT_MS)]).toEqual([path, took, true]);
      return text;
    };
    const [table, list, coin, further, exchange] = await Promise.all([
      visit("/en/markets"),
      visit("/en/news"),
      visit("/en/coin/bitcoin"),
      visit("/en/coin/kaspa"),
      visit("/en/exchange/kraken"),
    ]);
    expect(table).toContain("Market figures cannot be loaded right now.");
    expect(table).toMatch(/<th[^>]*aria-sort="ascending"/);
    expect(table).toContain("$1.67 trillion");
    expect(table).toContain("+2.3%");
    expect(table).toContain("These two figures are samples");
    expect(list).toContain("Unable to load latest news. Showing sample data instead.");
    expect(list.match(/<article/g)).toHaveLength(3);
    expect(coin).toContain("Bitcoin");
    for (const review of [coin, further, exchange]) expect(review).toContain("No market figures yet.");
    expect(table.match(/<th[^>]* scope="col"/g)).toHaveLength(7);
    expect(list).toMatch(/<meta name="description" content="Sample articles about crypto/);
    expect(list).not.toContain("Headlines from");
    expect(list).toContain("Sample article");
    expect((await visit("/en/news?category=ethereum")).match(/<article/g)).toHaveLength(1);
    const none = await visit("/en/news?category=nft");
    for (const words of ["No news found for this category. Try another category.", "Unable to load latest news."])
      expect(none).toContain(words);
    expect(await visit("/ar/news")).toContain("بيتكوين");
    expect(JSON.parse(await visit("/api/v1/markets"))).toMatchObject({ success: true, items: [], fetchedAt: null });
    expect(JSON.parse(await visit("/api/v1/news"))).toMatchObject({ success: true, sample: true });
    expect(JSON.parse(await visit("/api/v1/coins/bitcoin/chart?days=7"))).toMatchObject({ success: true, points: [] });
    for (let more = 0; more < 30; more += 1) await Promise.all([visit("/markets"), visit("/tr/news")]);
    expect(markets.calls.length).toBeLessThanOrEqual(8);
    expect(news.calls.length).toBeLessThanOrEqual(8);
    expect(product.output()).not.toMatch(/key-of-the-test/);
  } finally {
    await world.stop();
  }
});
