import { COIN } from "#domain/kinds/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { expect, test } from "./fixtures.ts";

const TOKEN = "a-token-of-this-test";

async function rendersOf({ url }: Product): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/page_cache_misses_total (\d+)/.exec(await answer.text())?.[1] ?? Number.NaN);
}

test("an edit takes away the pages that showed it, and leaves the others where they are", async ({ page }) => {
  const product = await startProduct({ METRICS_TOKEN: TOKEN });
  const database = openDatabase({ dataDir: product.dataDir });
  // Another process on the same database, as a second server would be.
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const { id, version } = await coins.create(coinInput({ name: "Edited Coin" }), "editor");
  await page.goto(`${product.url}/en/coin/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edited Coin");
  await page.goto(`${product.url}/en/cryptocurrencies`);
  await expect(page.getByRole("link", { name: "Edited Coin" })).toBeVisible();
  const untouched = [`${product.url}/en/coin/bitcoin`, `${product.url}/en/exchange`, `${product.url}/en/methodology`];
  for (const address of untouched) await (await fetch(address)).arrayBuffer();

  await coins.update(id, version, coinInput({ name: "Renamed Coin" }), "editor");
  await expect(async () => {
    await page.goto(`${product.url}/en/coin/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Renamed Coin", { timeout: 1000 });
    await page.goto(`${product.url}/en/cryptocurrencies`);
    await expect(page.getByRole("link", { name: "Renamed Coin" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  const before = await rendersOf(product);
  for (const address of untouched) await (await fetch(address)).arrayBuffer();
  expect(await rendersOf(product)).toBe(before);
  // What the page still loads must not meet a product that has gone.
  await page.goto("about:blank");
  await database.close();
  await product.stop();
});
