/** Five hundred visitors on a page that was never requested: one call to the service, one page for all of them. */
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { startProduct } from "#tests/support/product.ts";

const REFRESH_MS = 2000;
/** Pages that differ, one after the other. */
const FOLLOWED = 3;
const TIMEOUT_MS = 60_000;

test("one call upstream and one page for any number of visitors; a restart makes no call", async () => {
  const world = await startLiveProduct();
  const { product, markets } = world;
  try {
    const visits = Array.from({ length: 500 }, async () => {
      const answer = await fetch(`${product.url}/en/markets`);
      return { status: answer.status, etag: answer.headers.get("etag"), text: await answer.text() };
    });
    const answers = await Promise.all(visits);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
    expect(answers[0]?.text).toContain("Bitcoin");
    expect([markets.callsTo("/coins/markets"), markets.callsTo("/global")]).toEqual([1, 1]);

    const env = { MARKET_API_URL: markets.url };
    const second = await startProduct(env, product.dataDir);
    const table = await (await fetch(`${second.url}/en/markets`)).text();
    expect(table).toContain("Bitcoin");
    expect(markets.callsTo("/coins/markets")).toBe(1);
    await second.stop();
  } finally {
    await world.stop();
  }
});

test("each resource is fetched once an interval, and pages follow it without a restart", async () => {
  const world = await startLiveProduct({ MARKET_REFRESH_SECONDS: String(REFRESH_MS / 1000) });
  const { product, markets } = world;
  try {
    const began = Date.now();
    const etags = new Set<string | null>();
    while (etags.size < FOLLOWED && Date.now() - began < TIMEOUT_MS) {
      markets.move();
      etags.add((await fetch(`${product.url}/markets`)).headers.get("etag"));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(etags.size).toBe(FOLLOWED);
    // The first visitor's, and one for each interval that has begun since.
    expect(markets.callsTo("/coins/markets")).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / REFRESH_MS));
  } finally {
    await world.stop();
  }
});
