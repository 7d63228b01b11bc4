/** Every coin of the market data has a page, with the service dead too; made-up ids have none; asking for a review is counted once; where to buy. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { CATEGORIES } from "#domain/records/category.ts";
import { createRecords } from "#server/content/records.ts";
import { createReviewRequests } from "#server/content/review-requests.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { sealWith } from "#server/security/secrets.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const ORDER: readonly string[] = CATEGORIES;

let dataDir: string;
let markets: MarketStandIn;
let product: Product;
let database: Database;

const start = () => startProduct({ MARKET_API_URL: markets.url }, dataDir);
const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mizan-unreviewed-"));
  markets = await startMarkets();
  product = await start();
  database = openDatabase({ dataDir });
  // On a busy machine the first answers come before the figures do.
  await vi.waitFor(async () => expect(await rowsOfTable("/en")).toHaveLength(100), { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  await database.close();
  await product.stop();
  await markets.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The links of the rows of the whole table. */
async function rowsOfTable(prefix: string): Promise<string[]> {
  const links = new Set<string>();
  for (let page = 1; page <= 5; page += 1) {
    const html = await textOf(`${prefix}/markets${page > 1 ? `?page=${page}` : ""}`);
    for (const [, href = ""] of html.matchAll(/<th scope="row"[^>]*>.*?<a href="([^"]*)"/gs)) links.add(href);
  }
  return [...links];
}

const ask = (id: string, headers: Record<string, string> = {}, search = "?lang=en") =>
  fetch(`${product.url}/api/v1/coins/${id}/review-request${search}`, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });

describe("a coin of the markets table", () => {
  it("has a page, kept out of search while it is not reviewed, that says what to ask of it", async () => {
    const links = await rowsOfTable("/en");
    expect(links).toHaveLength(100);
    const link = links.find((href) => href.endsWith("/stand-in-40")) ?? "";
    const answer = await get(link);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(html).toContain("Not reviewed yet.");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain(`<link rel="canonical" href="${product.url}${link}"`);
    expect(html).not.toContain("application/ld+json");
    expect(html).toContain("/en/methodology#criterion-riba");
    expect(html).toContain('href="/en/coin/bitcoin"');
    expect((await get("/en/coin/bitcoin")).headers.get("x-robots-tag")).toBeNull();
  });

  it("redirects to its record if that has another id, in its language and with its lens", async () => {
    const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
    const unreviewed = "/tr/coin/stand-in-50?lens=mui";
    expect(await textOf(unreviewed)).toContain("Henüz incelenmedi.");
    const watched = "/tr/watchlist?coin=stand-in-50";
    expect(await textOf(watched)).toContain('data-status="unreviewed"');
    const { id } = await coins.create(coinInput({ name: "Own record", market_id: "stand-in-50" }), "editor");
    await expect.poll(async () => (await get(unreviewed)).status).toBe(308);
    expect((await get(unreviewed)).headers.get("location")).toBe(`/tr/coin/${id}?lens=mui`);
    expect(await textOf(`/tr/coin/${id}`)).toContain("Own record");
    // A visitor who watched it before its review sees the review.
    await expect.poll(() => textOf(watched)).toMatch(/data-watched="coin stand-in-50"[^>]* data-status="halal"/);
  });

  it("that nobody knows is missing, in the words of the product, and is not stored", async () => {
    for (const path of ["/en/coin/made-up", "/en/coin/made-up?asked=yes"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await answer.text()).toContain("Coin not found or failed to load. Please try again later.");
    }
  });
});

describe("asking for a review", () => {
  it("is counted once for a browser and day, and leads back to the page", async () => {
    const requests = createReviewRequests(database, sealWith(Buffer.alloc(32, 1)));
    const first = await ask("stand-in-60");
    expect([first.status, first.headers.get("location")]).toEqual([303, "/en/coin/stand-in-60?asked=yes#ask"]);
    const [cookie = ""] = first.headers.getSetCookie()[0]?.split(";") ?? [];
    expect(first.headers.getSetCookie()[0]).toContain("Path=/api/v1/coins/stand-in-60/review-request;");
    const again = await ask("stand-in-60", { cookie });
    expect(again.headers.get("location")).toBe("/en/coin/stand-in-60?asked=already#ask");
    expect(await requests.mostWanted(5)).toMatchObject([{ id: "stand-in-60", name: "Stand-in 60", total: 1 }]);
    const thanks = await textOf("/en/coin/stand-in-60?asked=yes");
    expect(thanks).toContain("Thank you. Your request has been counted.");
    expect(thanks).not.toContain('<form method="post"');
    expect(await textOf("/coin/stand-in-60")).toContain('action="/api/v1/coins/stand-in-60/review-request?lang=ar"');
  });

  it("is seen by staff, with a form that begins with what the market says", async () => {
    const { token } = await openStaffSession(database, "editor@example.com");
    const staff = async (path: string) =>
      (await fetch(product.url + path, { headers: { cookie: `session=${token}; lang=en` } })).text();
    // What the screens are made of: they are drawn in the browser alone.
    expect(await staff("/admin/dashboard")).toContain("stand-in-60");
    const form = await staff("/admin/coins/add?market_id=stand-in-60");
    for (const value of ["Stand-in 60", "SI60"]) expect(form).toContain(value);
  });

  it("is refused for what is unknown or reviewed, from other sites, and in other ways", async () => {
    expect((await ask("made-up")).status).toBe(404);
    expect((await ask("bitcoin")).headers.get("location")).toBe("/en/coin/bitcoin");
    expect((await ask("stand-in-61", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask("stand-in-61", {}, "?lang=xx")).status).toBe(400);
    expect((await get("/api/v1/coins/stand-in-61/review-request")).status).toBe(405);
  });
});

describe("where to buy", () => {
  it("names reviewed exchanges, halal first, once the service has sent them, and those of one country", async () => {
    const section = async (path: string) =>
      /<section id="where-to-buy".*?<\/section>/s.exec(await textOf(path))?.[0] ?? "";
    await expect.poll(() => section("/en/coin/bitcoin")).toContain("/en/exchange/");
    const html = await section("/en/coin/bitcoin");
    const statuses = [...html.matchAll(/data-category="(\w+)"/g)].map(([, status = ""]) => status);
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses).toEqual(statuses.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)));
    // Only our own pages are linked to, and the source.
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => !href.startsWith("/en/"))).toEqual(["https://www.coingecko.com/"]);
    const turkish = await section("/en/coin/bitcoin?country=tr");
    expect(turkish).toContain("/en/exchange/paribu");
    expect(turkish).not.toContain("/en/exchange/kraken");
    expect(await section("/en/coin/bitcoin?country=zz")).toContain("/en/exchange/kraken");
    // What is haram is offered nowhere, and nobody is asked where it could be.
    expect(await section("/en/coin/pepe")).toContain("show where to buy it");
    expect(markets.callsTo("/coins/pepe/tickers")).toBe(0);
  });
});

describe("with the service dead", () => {
  it("the last snapshot answers for every row, also after a restart; the price is marked as old", async () => {
    const links = await rowsOfTable("/en");
    markets.fail("dead");
    await product.stop();
    await database.db
      .updateTable("snapshots")
      .set({ fetched_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
      .where("key", "in", ["markets", "market-others", "venues bitcoin"])
      .execute();
    product = await start();
    for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
    const html = await textOf("/en/coin/stand-in-70");
    expect(html).toContain("The last price we received is");
    expect(await textOf("/en/coin/bitcoin")).toContain("/en/exchange/paribu");
  });
});
