/** Ten thousand distinct addresses: memory stays bounded. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askDistinct, readMetric } from "#tests/support/load/distinct-addresses.ts";
import { figure } from "#tests/support/load/figure.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

const TOKEN = "token-of-the-address-test";
const MIB = 1024 * 1024;

const memoryOf = (product: Product): number => {
  const status = readFileSync(`/proc/${product.process.pid}/status`, "utf8");
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB);
};

test("ten thousand distinct addresses", { timeout: 300_000 }, async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  const crowd = (from: number) =>
    Promise.all(
      Array.from({ length: 5 }, (_, part) => askDistinct(product, from + part * 1000, from + (part + 1) * 1000)),
    );
  await crowd(0);
  const half = memoryOf(product);
  await crowd(5000);
  const full = memoryOf(product);
  const entries = await readMetric(product, TOKEN, "mizan_page_cache_entries");
  expect(entries).toBeLessThan(50);
  // The collector's noise, not a share of ten thousand pages of some 60 KiB each.
  expect(full - half).toBeLessThan(128);
  figure("10,000 distinct addresses", { "pages kept": entries, "memory MiB": `${half} → ${full}` });
  await product.stop();
});
