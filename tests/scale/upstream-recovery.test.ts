/**
 * In real time: services that fail while the product runs cost no page, and one that was gone long enough to be left alone
 * is on the pages again within 35 s of its return.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { until } from "#tests/support/load/until.ts";
import { FAULTS, type Fault } from "../stand-ins/stand-in.ts";

const OUTAGE_MS = 14_000;
const RECOVERY_MS = 35_000;
const LATER_FAULT_MS = 3000;
const TRIED_WITHIN_MS = 10_000;
const PATHS = ["/en/markets", "/en/news", "/en/coin/bitcoin", "/en/cryptocurrencies"];

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

test.concurrent.each(["dead", "slow", "500"] satisfies Fault[])(
  "%s for a while, then back: seen again within 35 s",
  async (fault) => {
    const world = await startLiveProduct({}, ({ markets, news }) => {
      markets.fail(fault);
      news.fail(fault);
    });
    const { product, markets, news } = world;
    try {
      const end = Date.now() + OUTAGE_MS;
      while (Date.now() < end) {
        await Promise.all([textOf(`${product.url}/en/markets`), textOf(`${product.url}/en/news`)]);
        await wait(500);
      }
      const during = markets.calls.length;
      expect(during).toBeLessThanOrEqual(12);
      markets.heal();
      news.heal();
      const healed = Date.now();
      let seen = "";
      while (!seen && Date.now() - healed < RECOVERY_MS) {
        const [table, list] = await Promise.all([
          textOf(`${product.url}/en/markets`),
          textOf(`${product.url}/en/news`),
        ]);
        if (table.includes("Ethereum") && table.includes("$2.41 trillion") && list.includes("Bitcoin stand-in story")) {
          seen = table;
        } else await wait(500);
      }
      expect(seen, `not back after ${Date.now() - healed} ms`).toContain("Bitcoin");
    } finally {
      await world.stop();
    }
  },
);

/** What the visitors' slowest hundredth notices of it is measured in tests/scale. */
test.concurrent.each(FAULTS)("services that become %s: what was there is served on", async (fault) => {
  const world = await startLiveProduct({
    MARKET_REFRESH_SECONDS: "1",
    NEWS_REFRESH_SECONDS: "1",
    LOG_LEVEL: "silent",
  });
  const { product, markets, news } = world;
  const visit = async () => {
    const answers = await Promise.all(PATHS.map((path) => fetch(product.url + path)));
    expect(answers.map(({ status }) => status)).toEqual(PATHS.map(() => 200));
    return Promise.all(answers.map((answer) => answer.text()));
  };
  try {
    await until(async () => (await visit())[0]?.includes("$2.41 trillion") ?? false, 30_000, "the figures are there");
    const [marketCalls, newsCalls] = [markets.calls.length, news.calls.length];
    markets.fail(fault);
    news.fail(fault);
    const isTried = () => markets.calls.length > marketCalls && news.calls.length > newsCalls;
    const end = Date.now() + LATER_FAULT_MS;
    while (!isTried() || Date.now() < end) {
      expect(Date.now() - end, "the services were asked again").toBeLessThan(TRIED_WITHIN_MS);
      const [table, list] = await visit();
      expect([table?.includes("$2.41 trillion"), list?.includes("Bitcoin stand-in story")]).toEqual([true, true]);
      await wait(100);
    }
  } finally {
    await world.stop();
  }
});
