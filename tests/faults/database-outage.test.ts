/** The database fails, hangs and returns: cached pages are served, writes are refused with 503, the same process recovers. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { upgradeAt } from "#server/content/upgrade.ts";
import { openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { openFaultyConnection } from "#tests/support/faulty-connection.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startTraffic, written } from "#tests/support/load/traffic.ts";
import { isReady, until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const AWAY_MS = 9000;
/** From the start of the process: it seeds after a second or two, and a request's statement is cut after three. */
const HELD_MS = 8000;
/** Longer than the watch for other servers' changes. */
const SETTLE_MS = 1500;
const PAGES = ["/en/coin/bitcoin", "/cryptocurrencies", "/tr"];
/** What the staff area says in each language where a page cannot be served. */
const FAILURES = [
  { language: "ar", words: "حدث خطأ غير متوقع في التطبيق!" },
  { language: "en", words: "Unexpected Application Error!" },
  { language: "tr", words: "Beklenmeyen uygulama hatası!" },
];

const goOn = async (url: string): Promise<number[]> =>
  Promise.all(PAGES.map(async (path) => (await fetch(url + path)).status));

test.each(["cut", "freeze"] as const)("PostgreSQL: the connection is %s", async (fault) => {
  const made = await createPostgres();
  const direct = new URL(made.options.databaseUrl);
  const line = await openFaultyConnection({ host: direct.hostname, port: Number(direct.port) });
  const through = new URL(direct);
  through.port = String(line.port);
  const product = await startProduct({ DATABASE_URL: through.href, LOG_LEVEL: "silent" });
  const database = openDatabase({ dataDir: product.dataDir, databaseUrl: direct.href });
  const editor = await openStaffSession(database, "away@example.com");
  // A write drops cached pages, so the writing traffic starts when the pages are cached and the connection is down.
  const start = () => startTraffic({ url: product.url, paths: PAGES, token: editor.token, readers: 2 });
  let traffic = start();
  try {
    await until(() => written(traffic.visits).length > 3, 60_000, "writes go through");
    await traffic.stop();
    await wait(SETTLE_MS);
    const before = await goOn(product.url);
    const pid = product.process.pid;
    const gone = Date.now();
    await line[fault]();
    traffic = start();
    const unready = await until(async () => !(await isReady(product.url)), 2000, "/readyz says 503");
    await wait(AWAY_MS);
    const during = await goOn(product.url);
    await line.restore();
    const back = Date.now();
    const healed = await until(() => isReady(product.url), 5000, "ready again");
    await until(
      () => traffic.visits.some(({ at, what, status }) => what === "write" && at > back && status === 200),
      5000,
      "writes again",
    );
    await traffic.stop();

    expect([before, during]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect(product.process.pid).toBe(pid);
    expect(product.process.exitCode).toBeNull();
    // A write still waiting when the connection returned may have been written.
    const away = traffic.visits.filter(({ at, ms }) => at > gone + 500 && at + ms < back);
    const statuses = new Set(away.filter(({ what }) => what === "write").map(({ status }) => status));
    expect([...statuses]).toEqual([503]);
    const rows = await database.db.selectFrom("coins").select("id").execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect(written(traffic.visits).filter((id) => !ids.has(id))).toEqual([]);
    const reads = away.filter(({ what }) => what === "read");
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    figure(`PostgreSQL ${fault}`, {
      "readyz 503 ms": unready,
      "healed ms": healed,
      "pages served while away": reads.length,
    });
  } finally {
    await traffic.stop();
    await line.restore();
    await product.stop();
    await database.close();
    await made.remove();
  }
});

test("PostgreSQL: uncached pages are 503 with Retry-After", async () => {
  const made = await createPostgres();
  const direct = new URL(made.options.databaseUrl);
  const line = await openFaultyConnection({ host: direct.hostname, port: Number(direct.port) });
  const through = new URL(direct);
  through.port = String(line.port);
  const product = await startProduct({ DATABASE_URL: through.href, LOG_LEVEL: "silent" });
  try {
    await line.cut();
    const cookie = `session=${"a".repeat(43)}`;
    const pages = [
      "/en/coin/bitcoin",
      "/exchange",
      "/admin/coins.data",
      "/sitemap.xml",
      "/feed.xml",
      "/coin/bitcoin/feed.xml",
    ];
    const v1 = ["coins", "coins/bitcoin", "coins/bitcoin/chart?days=7", "exchanges", "exchanges/binance"];
    const endpoints = [...v1.map((path) => `/api/v1/${path}`), "/api/admin/coins", "/api/auth/session"];
    for (const path of [...pages, ...endpoints]) {
      const answer = await fetch(product.url + path, { headers: { cookie } });
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
      if (endpoints.includes(path)) expect(await answer.json()).toMatchObject({ success: false });
      else await answer.body?.cancel();
    }
    for (const { language, words } of FAILURES) {
      for (const path of ["/admin", "/admin/dashboard", "/admin/coins/edit/bitcoin", "/admin/nowhere"]) {
        const answer = await fetch(product.url + path, { headers: { cookie: `${cookie}; lang=${language}` } });
        const headers = ["retry-after", "cache-control", "x-robots-tag"].map((name) => answer.headers.get(name));
        expect([path, answer.status, ...headers]).toEqual([path, 503, "5", "no-store", "noindex"]);
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toMatch(new RegExp(`<title>${words} \\| .*<h1[^>]*>${words}</h1>`, "s"));
      }
    }
    const [page, review] = await Promise.all([
      fetch(`${product.url}/en/coin/bitcoin`),
      // Larger than what everyone may send: who is signed in cannot be asked.
      fetch(`${product.url}/api/admin/coins`, {
        method: "POST",
        headers: { cookie, origin: product.url, "content-type": "application/json" },
        body: JSON.stringify({ form: "x".repeat(100_000) }),
      }),
    ]);
    expect(await page.text()).toContain("<h1");
    expect(review.status).toBe(503);
  } finally {
    await line.restore();
    await product.stop();
    await made.remove();
  }
});

test("PostgreSQL: a first start waits for a locked table, longer than any request would", async () => {
  const made = await createPostgres();
  await upgradeAt(made.options);
  const holder = new pg.Client({ connectionString: made.options.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table coins in share mode");
  const starting = startProduct({ DATABASE_URL: made.options.databaseUrl, LOG_LEVEL: "silent" });
  await wait(HELD_MS);
  await holder.query("commit");
  await holder.end();
  const product = await starting;
  try {
    expect(await goOn(product.url)).toEqual([200, 200, 200]);
  } finally {
    await product.stop();
    await made.remove();
  }
});

test("SQLite: another process holds the write lock", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  const database = openDatabase({ dataDir: product.dataDir });
  const editor = await openStaffSession(database, "away@example.com");
  await database.close();
  let traffic = startTraffic({ url: product.url, paths: PAGES, token: editor.token, readers: 2 });
  try {
    await until(() => written(traffic.visits).length > 3, 60_000, "writes go through");
    await traffic.stop();
    await wait(SETTLE_MS);
    await goOn(product.url);
    const holder = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
    holder.exec("begin immediate");
    const held = Date.now();
    traffic = startTraffic({ url: product.url, paths: PAGES, token: editor.token, readers: 2 });
    await wait(AWAY_MS);
    // On a busy machine the writers may need longer than that to begin.
    await until(() => traffic.visits.some(({ what }) => what === "write"), 15_000, "a write was tried");
    const during = await goOn(product.url);
    holder.exec("rollback");
    const back = Date.now();
    const healed = await until(
      () => traffic.visits.some(({ at, what, status, ms }) => what === "write" && at + ms > back && status === 200),
      5000,
      "writes again",
    );
    await traffic.stop();
    expect(during).toEqual([200, 200, 200]);
    const refused = traffic.visits.filter(({ at, ms, what }) => what === "write" && at > held && at + ms < back);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    const reads = traffic.visits.filter(({ at, what }) => what === "read" && at > held && at < back);
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    figure("SQLite locked", {
      "writes refused": refused.length,
      "healed ms": healed,
      "slowest page ms": Math.max(...reads.map(({ ms }) => ms)),
    });
    holder.close();
  } finally {
    await traffic.stop();
    await product.stop();
  }
});
