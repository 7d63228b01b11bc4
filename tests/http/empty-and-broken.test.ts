/** What pages say where there is nothing yet, nothing by that name, or where it cannot be read at the moment. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe } from "vitest";
import { SQLITE_FILE } from "#server/database/open.ts";
import { startProduct } from "#tests/support/product.ts";
import { expect, test } from "./product-test.ts";

const ARTICLES = /<article/g;

test("with nothing reviewed yet, the home page and both lists say so", async ({ onTestFinished }) => {
  const empty = await startProduct({ SEED: "none" });
  onTestFinished(async () => {
    await empty.stop();
  });
  const textOf = async (path: string) => (await fetch(empty.url + path)).text();
  const home = await textOf("/en");
  const exchanges = ["No Exchanges Available", "No exchanges have been added yet. Please check back later."];
  for (const words of [...exchanges, "No Cryptocurrencies Available"]) expect(home).toContain(words);
  const list = await textOf("/en/exchange");
  for (const words of exchanges) expect(list).toContain(words);
  const coins = await textOf("/en/cryptocurrencies");
  for (const words of ["No Cryptocurrencies Available", "No coins have been added yet. Please check back later."])
    expect(coins).toContain(words);
  expect(await textOf("/en/cryptocurrencies?category=halal")).toContain(
    "No coins match these filters yet. Try another status, or check back later.",
  );
});

test("what is not there is a 404 in plain words, with a way on and none to try again", async ({ get }) => {
  for (const [path, words, way] of [
    [
      "/en/coin/does-not-exist",
      /role="alert">(?:<[^>]+>)*Coin not found or failed to load\. Please try again later\./,
      "",
    ],
    ["/en/exchange/does-not-exist", /Exchange Not Found.*The exchange you.{1,8}re looking for doesn/s, "/en/exchange"],
    [
      "/en/nothing/here",
      /Oops! The page you are looking for does not exist\. It might have been moved or deleted\./,
      "/en",
    ],
  ] as const) {
    const answer = await get(path);
    const [, main = ""] = (await answer.text()).split("<main");
    expect([path, answer.status]).toEqual([path, 404]);
    expect(main).toMatch(words);
    if (way) expect(main).toContain(`href="${way}"`);
    expect(main).not.toContain("Try again");
  }
});

test("a page past the end redirects to the last one, and an invalid cursor is the first page", async ({
  get,
  textOf,
}) => {
  const past = await get("/en/cryptocurrencies?page=999");
  expect(past.status).toBe(302);
  expect(past.headers.get("location")).toMatch(/^\/en\/cryptocurrencies\?page=\d+$/);
  expect((await textOf(past.headers.get("location") ?? "")).match(ARTICLES)?.length).toBeGreaterThan(0);
  const made = await get("/en?tab=comparison&page=3&after=nonsense");
  expect(made.status).toBe(200);
  expect(await made.text()).toContain("Page 1");
});

test("the comparison has a next page only after a full one, and each coin once", async ({ get, textOf }) => {
  const { total } = await (await get("/api/v1/coins")).json();
  const seen: string[] = [];
  let pages = 0;
  for (let path = "/en?tab=comparison"; path; ) {
    const html: string = await textOf(path);
    const panel = html.slice(html.indexOf('id="featured"'));
    const rows = [...panel.matchAll(/<th scope="row".*?<a href="\/en\/coin\/([\w-]+)"/gs)].map(([, id = ""]) => id);
    seen.push(...rows);
    pages += 1;
    const links = [...panel.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
    const [, address = ""] = links.find(([, , words = ""]) => words.includes("Next page")) ?? [];
    const next = address.replaceAll("&amp;", "&");
    expect([path, rows.length]).toEqual([path, next ? 5 : total % 5]);
    path = next;
  }
  expect([pages, new Set(seen).size, seen.length]).toEqual([Math.floor(total / 5) + 1, total, total]);
});

describe("while a table cannot be read", () => {
  test("lists and reviews say so and can be tried again; the home page leaves the section out, and none of it is stored", async ({
    onTestFinished,
  }) => {
    // Of its own: what the others have read of the home page is held in memory.
    const product = await startProduct();
    onTestFinished(async () => {
      await product.stop();
    });
    const get = (path: string) => fetch(product.url + path);
    const database = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
    for (const table of ["coins", "exchanges"] as const) {
      database.exec(`alter table ${table} rename to ${table}_away`);
      const isCoins = table === "coins";
      const [list, review] = isCoins
        ? ["/en/cryptocurrencies", "/en/coin/litecoin"]
        : ["/en/exchange", "/en/exchange/okx"];
      const refused = isCoins
        ? "Coin not found or failed to load. Please try again later."
        : "The exchange could not be loaded. Please try again later.";
      for (const [path, words] of [
        [list, "The list could not be loaded. Please try again later."],
        [review, refused],
      ] as const) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 500]);
        const html = await answer.text();
        expect(html).toContain(words);
        expect(html).toMatch(new RegExp(`<a href="${path}"[^>]*>(?:<svg.*?</svg>)?Try again`, "s"));
      }
      if (!isCoins) {
        const home = await get("/tr");
        expect(home.status).toBe(200);
        const html = await home.text();
        expect(html).not.toContain('id="exchanges"');
        expect(html).toContain('id="trending"');
        await expect.poll(() => product.output()).toContain("a section of the home page could not be loaded");
      }
      database.exec(`alter table ${table}_away rename to ${table}`);
      for (const path of isCoins ? [list, review] : [list, review, "/tr"]) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(await answer.text()).not.toContain("Try again</a>");
      }
    }
    database.close();
    expect(await (await get("/tr")).text()).toContain('id="exchanges"');
  });
});
