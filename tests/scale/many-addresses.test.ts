/** Distinct addresses by the ten thousand: what is kept of them stays bounded. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lensBodies } from "#domain/register/lens.ts";
import { CACHE_LIMITS } from "#server/page-cache/page-cache.ts";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { askDistinct, distinctAddress, readMetric } from "#tests/support/load/distinct-addresses.ts";
import { figure } from "#tests/support/load/figure.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { loadShipped } from "#tests/support/shipped-register.ts";

const TOKEN = "token-of-the-address-test";
const MIB = 1024 * 1024;

const memoryOf = (product: Product): number => {
  const status = readFileSync(`/proc/${product.process.pid}/status`, "utf8");
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB);
};

test("ten thousand distinct addresses", { timeout: 300_000 }, async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  const traffic = (from: number) =>
    Promise.all(
      Array.from({ length: 5 }, (_, part) => askDistinct(product, from + part * 1000, from + (part + 1) * 1000)),
    );
  await traffic(0);
  const half = memoryOf(product);
  await traffic(5000);
  const full = memoryOf(product);
  const entries = await readMetric(product, TOKEN, "mizan_page_cache_entries");
  expect(entries).toBeLessThan(50);
  // The collector's noise, not a share of ten thousand pages of some 60 KiB each.
  expect(full - half).toBeLessThan(128);
  figure("10,000 distinct addresses", { "pages kept": entries, "memory MiB": `${half} → ${full}` });
  await product.stop();
});

const ADDRESSES = 50_000;
const AT_ONCE = 8;

test("fifty thousand addresses over lens, kinds, countries, unreviewed coins and feeds", {
  timeout: 1_800_000,
}, async () => {
  const { product, markets, stop } = await startLiveProduct({
    LOG_LEVEL: "silent",
    METRICS_TOKEN: TOKEN,
    TRUST_PROXY: "127.0.0.1",
  });
  const coins = readdirSync("content/coins").map((name) => name.replace(".json", ""));
  const unreviewed = markets.coins.map(({ id }) => id).filter((id) => !coins.includes(id));
  const lenses = lensBodies({ bodies: await loadShipped("body"), positions: await loadShipped("position") }).map(
    ({ id }) => id,
  );
  expect([coins.length > 50, unreviewed.length > 10, lenses.length > 5]).toEqual([true, true, true]);
  const before = memoryOf(product);
  const began = performance.now();
  let next = 0;
  const ask = async () => {
    for (let index = next++; index < ADDRESSES; index = next++) {
      const path = distinctAddress(index, { lenses, coins, unreviewed });
      // Of many clients: one alone is limited.
      const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      const answer = await fetch(product.url + path, { headers: { "x-forwarded-for": from } });
      await answer.arrayBuffer();
      // A coin may be known to the market under another id: then its page leads there.
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const after = memoryOf(product);
  const kept = (cache: string) => readMetric(product, TOKEN, `mizan_small_cache_entries{cache="${cache}"}`);
  const views = await kept("views");
  const pages = await readMetric(product, TOKEN, "mizan_page_cache_entries");
  const bytes = await readMetric(product, TOKEN, "mizan_page_cache_bytes");
  figure("50,000 distinct addresses", {
    seconds: Math.round((performance.now() - began) / 1000),
    "views kept": views,
    "pages kept": pages,
    "cached MiB": Math.round(bytes / MIB),
    "memory MiB": `${before} → ${after}`,
  });
  expect(views).toBeGreaterThan(0);
  expect(views).toBeLessThanOrEqual(CACHE_LIMITS.variants.maxEntries);
  // Made-up addresses are the page without what they made up.
  expect(pages - views).toBeLessThan(3 * (coins.length + unreviewed.length + 10));
  expect(bytes).toBeLessThanOrEqual(CACHE_LIMITS.pages.maxBytes + CACHE_LIMITS.variants.maxBytes);
  await stop();
});
