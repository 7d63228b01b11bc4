/** A market service that answers with anything: where to buy and the pages of coins without a review stay sound, and healthy after. */
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { makeTicker } from "../stand-ins/market-tickers.ts";

const SCRIPT = "<script>alert(1)</script>";
const TIMEOUT_MS = 20_000;
const HOSTILE_IDS = [
  "../../admin",
  "a/b",
  "__proto__",
  "constructor",
  SCRIPT,
  "x".repeat(5000),
  " ",
  "\u0000",
  "\ud800",
];
/** Fields of a coin, each with what none should hold; the service's own types are ours to check. */
const HOSTILE_FIELDS: readonly object[] = [
  { name: SCRIPT, symbol: '"><img src=x onerror=alert(1)>' },
  { name: "x".repeat(20_000), symbol: "s".repeat(20_000) },
  { current_price: 1e308, market_cap: -1, total_volume: 1e-300, circulating_supply: 1e300 },
  { current_price: "64250", market_cap: [], market_cap_rank: {} },
  { image: "javascript:alert(1)" },
  { name: null, symbol: 7, id: null },
  { price_change_percentage_24h: 1e21, market_cap_rank: -5, max_supply: 0 },
];

test("where to buy and unreviewed coins, while the answers are hostile, then dead, then well", async () => {
  const world = await startLiveProduct({ MARKET_REFRESH_SECONDS: "1" }, ({ markets }) => {
    const hostile = HOSTILE_IDS.map((id, index) => ({ ...markets.coins[60 + index], id }));
    const spoiled = HOSTILE_FIELDS.map((fields, index) => ({ ...markets.coins[40 + index], ...fields }));
    // As the service might send them: no type of ours holds there.
    Object.assign(markets.coins, Object.fromEntries(spoiled.map((coin, index) => [40 + index, coin])));
    Object.assign(markets.coins, Object.fromEntries(hostile.map((coin, index) => [60 + index, coin])));
    const [bitcoin] = markets.coins;
    const kraken = markets.exchanges.find(({ id }) => id === "kraken");
    if (!bitcoin || !kraken) throw new Error("the stand-in lacks what the test begins with");
    const targets = [SCRIPT, "x".repeat(5000), "", "\u0000", "USDT", "\u202eTDSU", "<b>"];
    const pairs = targets.map((target) => makeTicker(bitcoin, kraken, target, { trade_url: "javascript:alert(1)" }));
    const [first] = pairs;
    // Of the right exchange, and of no type that a ticker has.
    const odd = Array.from({ length: 60 }, () => Object.assign({}, first, { target: 7, is_stale: "no" }));
    markets.tickers.set("bitcoin", [...pairs, ...odd]);
  });
  const { product, markets } = world;
  const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
  const textOf = async (path: string) => (await get(path)).text();
  const whereToBuy = async () =>
    /<section id="where-to-buy".*?<\/section>/s.exec(await textOf("/en/coin/bitcoin"))?.[0] ?? "";
  try {
    await expect.poll(whereToBuy, { timeout: TIMEOUT_MS }).toContain("/en/exchange/kraken");
    const section = await whereToBuy();
    expect(section).toContain("USDT");
    const links = [...section.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => !href.startsWith("/en/"))).toEqual(["https://www.coingecko.com/"]);
    expect(section.length).toBeLessThan(100_000);
    expect(markets.callsTo("/coins/bitcoin/tickers")).toBeLessThanOrEqual(3);

    const ids = [...HOSTILE_IDS, ...markets.coins.slice(40, 47).map(({ id }) => String(id)), "stand-in-90"];
    for (const id of ids) {
      const answer = await get(`/en/coin/${encodeURIComponent(id.toWellFormed())}`);
      const html = await answer.text();
      expect([id.slice(0, 40), answer.status < 500]).toEqual([id.slice(0, 40), true]);
      expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript|\bNaN\b/);
    }
    for (const path of ["/en/markets", "/tr/markets?page=2", "/en/search?q=stand", "/api/v1/markets", "/en/zakat"]) {
      const answer = await get(path);
      const body = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      if (!path.startsWith("/api/")) expect(body).not.toMatch(/<script>alert|<img src=x|href="javascript/);
    }

    markets.fail("dead");
    expect((await get("/en/coin/stand-in-90")).status).toBe(200);
    expect(await whereToBuy()).toContain("/en/exchange/kraken");
    expect(product.process.exitCode).toBeNull();
    markets.heal();
    // A coin whose list was never fetched.
    await expect
      .poll(async () => textOf("/en/coin/ethereum"), { timeout: TIMEOUT_MS, interval: 200 })
      .toMatch(/<section id="where-to-buy".*\/en\/exchange\/\w+.*?<\/section>/s);
    expect(product.output()).not.toMatch(/"level":(?:50|60)/);
  } finally {
    await world.stop();
  }
});

test.each(["slow", "huge", "wrong-shape"] as const)("a service that is %s from the start", async (fault) => {
  const world = await startLiveProduct({}, ({ markets }) => markets.fail(fault));
  const { product, markets } = world;
  try {
    const statuses = await Promise.all(
      ["/en/coin/bitcoin", "/en/coin/stand-in-90", "/tr/coin/made-up", "/en/coin/bitcoin?country=tr"].map(
        async (path) => (await fetch(product.url + path)).status,
      ),
    );
    // What nobody knows of is not there; a review does not depend on the service.
    expect(statuses).toEqual([200, 404, 404, 200]);
    const asked = await fetch(`${product.url}/api/v1/coins/stand-in-90/review-request?lang=en`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(asked.status).toBe(404);
    markets.heal();
    expect(product.process.exitCode).toBeNull();
  } finally {
    await world.stop();
  }
});
