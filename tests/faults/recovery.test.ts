/** In real time: a service that was gone long enough to be left alone is on the pages again within 35 s of its return. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import type { Fault } from "../stand-ins/stand-in.ts";

const OUTAGE_MS = 14_000;
const RECOVERY_MS = 35_000;

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
