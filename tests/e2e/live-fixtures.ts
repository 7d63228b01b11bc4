/** Browser tests among stand-ins: the outside world is there, moves quickly, and does what the test says. */
import { type LiveProduct, startLiveProduct } from "#tests/support/live-product.ts";
import { test as base } from "./fixtures.ts";

export const test = base.extend<object, { world: LiveProduct }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      // Not more often: the calls of a minute are counted, and once they were spent nothing would move for a while.
      const world = await startLiveProduct({
        MARKET_REFRESH_SECONDS: "4",
        MARKET_VENUES_A_DAY: "1",
        NEWS_REFRESH_SECONDS: "2",
      });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  product: [async ({ world }, use) => use(world.product), { scope: "worker" }],
});
