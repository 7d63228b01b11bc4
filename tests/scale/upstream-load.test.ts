/** While a service fails, those who read what is already there notice nothing: their slowest hundredth is as it was. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startTraffic } from "#tests/support/load/traffic.ts";
import { FAULTS } from "../stand-ins/stand-in.ts";

const PATHS = ["/en/markets", "/en/news", "/en/coin/bitcoin", "/en/cryptocurrencies"];
const REFRESH_SECONDS = "1";
const CALM_MS = 4000;
/** Before that the traffic itself was still starting. */
const SETTLED_MS = 2500;
const FAULT_MS = 4000;
/** Of a shared machine: what waits for the service is slower by a hundred times, not by three. */
const TIMES_SLOWER = 3;
const ALWAYS_FINE_MS = 150;

const slowestHundredth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

test.each(FAULTS)("services that become %s under load", async (fault) => {
  const world = await startLiveProduct({
    MARKET_REFRESH_SECONDS: REFRESH_SECONDS,
    NEWS_REFRESH_SECONDS: REFRESH_SECONDS,
    LOG_LEVEL: "silent",
  });
  const { product, markets, news } = world;
  for (const path of PATHS) await (await fetch(product.url + path)).arrayBuffer();
  const traffic = startTraffic({ url: product.url, paths: PATHS });
  try {
    await wait(CALM_MS);
    const [marketCalls, newsCalls] = [markets.calls.length, news.calls.length];
    const began = Date.now();
    markets.fail(fault);
    news.fail(fault);
    await wait(FAULT_MS);
    await traffic.stop();
    const tried = { markets: markets.calls.length - marketCalls, news: news.calls.length - newsCalls };
    const p99 = (visits: typeof traffic.visits) => slowestHundredth(visits.map(({ ms }) => ms));
    const before = p99(traffic.visits.filter(({ at }) => at < began && at >= began - SETTLED_MS));
    const during = p99(traffic.visits.filter(({ at }) => at >= began));
    figure(`services ${fault} under load`, {
      "p99 before": `${before} ms`,
      "p99 during": `${during} ms`,
      visits: traffic.visits.length,
      calls: tried.markets + tried.news,
    });
    expect(traffic.visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(tried.markets).toBeGreaterThan(0);
    expect(tried.news).toBeGreaterThan(0);
    expect(during).toBeLessThanOrEqual(Math.max(TIMES_SLOWER * before, ALWAYS_FINE_MS));
  } finally {
    await traffic.stop();
    await world.stop();
  }
});
