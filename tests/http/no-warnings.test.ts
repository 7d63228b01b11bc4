/** No kind of page makes Node write a warning: a listener left on a response shows there first. */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

const TIMES = 3;

let product: Product;
let editor: StaffSession;

beforeAll(async () => {
  product = await startProduct();
  const database = openDatabase({ dataDir: product.dataDir });
  editor = await openStaffSession(database, "warnings@example.com");
  await database.close();
});
afterAll(() => product.stop());

test("a page of every kind leaves no warning in the output", async () => {
  const script = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  const kinds: [method: string, path: string, status: number][] = [
    ["GET", "/en/cryptocurrencies", 200],
    ["HEAD", "/en/cryptocurrencies", 200],
    ["GET", "/en/nothing", 404],
    ["GET", "/en/coin/bitcoin.data", 404],
    ["GET", "/admin/login", 200],
    ["GET", "/admin/dashboard", 200],
    ["GET", "/admin/coins", 200],
    ["GET", "/admin/coins.data", 200],
    ["GET", "/admin/nothing", 404],
    ["GET", "/api/v1/coins", 200],
    ["GET", "/api/v1/coins/nothing", 404],
    ["POST", "/api/admin/coins", 422],
    ["GET", `/assets/${script}`, 200],
    ["GET", "/favicon.svg", 200],
    ["GET", "/assets/nothing.js", 404],
    ["GET", "/share/site/en.png", 200],
    ["GET", "/feed.xml", 200],
    ["GET", "/sitemap.xml", 200],
    ["GET", "/healthz", 200],
  ];
  for (const [method, path, status] of kinds) {
    for (let turn = 0; turn < TIMES; turn += 1) {
      const response = await editor.send(product.url, method, path);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, status]);
    }
  }
  await product.stop();
  expect(product.output()).not.toMatch(/Warning/);
});
