/** Cached pages are thrown away by what they show: an edit takes away its own and no other. */
import { expect, test } from "vitest";
import termReviews from "#content/term-reviews.json" with { type: "json" };
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";

const TOKEN = "a-token-of-this-test";

async function rendersOf({ url }: Product): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/page_cache_misses_total (\d+)/.exec(await answer.text())?.[1] ?? Number.NaN);
}

/** The name of a review, or those of a list's cards. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, heading = ""]) => heading.replace(/<[^>]*>/g, "").trim());

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

test("an edit takes away the pages that showed it, and leaves the others where they are", async () => {
  const product = await startProduct({ METRICS_TOKEN: TOKEN });
  const database = openDatabase({ dataDir: product.dataDir });
  // Another process on the same database, as a second server would be.
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const { id, version } = await coins.create(coinInput({ name: "Edited Coin" }), "editor");
  const [review, list] = [`${product.url}/en/coin/${id}`, `${product.url}/en/cryptocurrencies`];
  const showing = (name: string) =>
    expect
      .poll(async () =>
        [await textOf(review), await textOf(list)].map((html) => namesIn(html).some((each) => each.includes(name))),
      )
      .toEqual([true, true]);
  await showing("Edited Coin");
  const untouched = [`${product.url}/en/coin/bitcoin`, `${product.url}/en/exchange`, `${product.url}/en/glossary`];
  for (const address of untouched) await textOf(address);

  await coins.update(id, version, coinInput({ name: "Renamed Coin" }), "editor");
  await showing("Renamed Coin");

  const before = await rendersOf(product);
  for (const address of untouched) await textOf(address);
  expect(await rendersOf(product)).toBe(before);
  await database.close();
  await product.stop();
});

test("the glossary names the reviews it links to as they are called now", async () => {
  const product = await startProduct();
  const database = openDatabase({ dataDir: product.dataDir });
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const exchanges = createRecords(EXCHANGE, { database, changes: { notify: () => {} } });
  const namesAt = async (path: string): Promise<Set<string>> => {
    const links = (await textOf(`${product.url}/en/glossary`)).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
    return new Set([...links].flatMap(([, href, name = ""]) => (href === path ? name : [])));
  };
  const linked = Object.values(termReviews).flat();
  const idOf = (entity: string) => linked.find((one) => one.startsWith(`${entity}:`))?.slice(entity.length + 1) ?? "";
  const exchange = await exchanges.get(idOf("exchange"));
  expect(await namesAt(`/en/exchange/${exchange.id}`)).toContain(exchange.translations.name.en);

  const { id, version, ...coin } = await coins.get(idOf("coin"));
  expect(await namesAt(`/en/coin/${id}`)).toContain(coin.translations.name.en);
  const name = { ...coin.translations.name, en: "Renamed Coin" };
  await coins.update(id, version, { ...coin, translations: { ...coin.translations, name } }, "editor");
  await expect.poll(() => namesAt(`/en/coin/${id}`)).toEqual(new Set(["Renamed Coin"]));
  await coins.delete(id, "editor");
  await expect.poll(() => namesAt(`/en/coin/${id}`)).toEqual(new Set());
  await database.close();
  await product.stop();
});
