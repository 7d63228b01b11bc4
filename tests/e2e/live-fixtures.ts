/** Fixtures with stand-ins for the outside services, which update quickly and are controlled by the test. */
import { type LiveProduct, startLiveProduct } from "#tests/support/live-product.ts";
import { test as base, expect } from "./fixtures.ts";

/** A busy machine may answer the first visitor before the services have been heard: from here on their figures are there. */
async function startHeard(env: Record<string, string>): Promise<LiveProduct> {
  const world = await startLiveProduct(env);
  const read = async (path: string) => (await fetch(world.product.url + path)).json();
  await expect.poll(async () => (await read("/api/v1/markets")).items.length).toBeGreaterThan(0);
  await expect.poll(async () => (await read("/api/v1/news")).sample).toBe(false);
  return world;
}

export const test = base.extend<object, { world: LiveProduct; calm: LiveProduct }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      // Not more often: the calls of a minute are counted, and once they were spent nothing would move for a while.
      const world = await startHeard({
        MARKET_REFRESH_SECONDS: "4",
        MARKET_VENUES_A_DAY: "1",
        NEWS_REFRESH_SECONDS: "2",
      });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  /** Refreshed as rarely as the real one: the minute's calls are there for charts, tickers and single coins. */
  calm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const world = await startHeard({ MARKET_REFRESH_SECONDS: "300" });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  product: [async ({ world }, use) => use(world.product), { scope: "worker" }],
});

/** The same, with addresses that point to the slowly updated stand-in. */
export const calmTest = test.extend({ baseURL: async ({ calm }, use) => use(calm.product.url) });
