/** Two servers on one PostgreSQL behind the shipped nginx: one is killed, both are restarted, and no visitor notices. */
import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createPostgres, type TestDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { askOnce, askServer, sendVisitors } from "#tests/support/load/visitors.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { type ShippedNginx, startShippedNginx } from "#tests/support/shipped-nginx.ts";

const hasNginx = !spawnSync("nginx", ["-v"]).error;
if (!hasNginx)
  process.stderr.write("\nThe tests of several servers behind nginx are SKIPPED: nginx is not installed.\n\n");

const SEEN_WITHIN_MS = 1000;
/** The maximum age of a page behind nginx: one second in the cache, and one more while it is fetched again. */
const SEEN_THROUGH_NGINX_MS = 3500;
const PATHS = [
  "/en",
  "/en/cryptocurrencies",
  "/cryptocurrencies?category=halal",
  "/en/coin/bitcoin",
  "/tr/coin/ethereum",
];

describe.skipIf(!hasNginx)("two servers on one PostgreSQL, nginx in front", () => {
  const servers: Product[] = [];
  let shared: TestDatabase & { options: { databaseUrl: string } };
  let front: ShippedNginx;
  let database: Database;
  /** The server that an editor uses: it writes, and the others are notified through the database. */
  let editor: Coins;

  const start = (port = "0") =>
    startProduct({
      ...{ DATABASE_URL: shared.options.databaseUrl, PORT: port, LOG_LEVEL: "silent" },
      ...{ SITE_URL: "https://localhost", TRUST_PROXY: "127.0.0.1" },
    });

  beforeAll(async () => {
    shared = await createPostgres();
    servers.push(await start(), await start());
    const shipped = await startShippedNginx(servers.map(({ port }) => port));
    if (!shipped) throw new Error("nginx did not start.");
    front = shipped;
    database = openDatabase(shared.options);
    editor = createRecords(COIN, { database, changes: { notify: () => {} } });
  });

  afterAll(async () => {
    await front.stop();
    await database.close();
    for (const server of servers) await server.stop();
    await shared.remove();
  });

  async function untilShown(ask: () => Promise<string>, text: string): Promise<number> {
    const began = performance.now();
    await vi.waitFor(async () => expect(await ask()).toContain(text), { timeout: 30_000, interval: 5 });
    return performance.now() - began;
  }

  it("an edit is seen through every server at once, and through nginx's cache soon after", TIMED, async () => {
    const { id } = await editor.create(coinInput({ name: "Before the edit" }), "editor");
    const page = `/en/coin/${id}`;
    for (const server of servers) {
      await untilShown(async () => (await askServer(server.port, page)).body, "Before the edit");
    }
    await untilShown(async () => (await askOnce(front.port, page)).body, "Before the edit");
    const { version } = await editor.get(id);
    await editor.update(id, version, coinInput({ name: "After the edit" }), "editor");
    const times = await Promise.all([
      ...servers.map((server) => untilShown(async () => (await askServer(server.port, page)).body, "After the edit")),
      untilShown(async () => (await askOnce(front.port, page)).body, "After the edit"),
    ]);
    console.log(`seen after ${times.map((time) => Math.round(time)).join(", ")} ms (two servers, then nginx)`);
    expect([times, isWithin(Math.max(...times.slice(0, 2)), SEEN_WITHIN_MS)]).toEqual([times, true]);
    expect([times, isWithin(times.at(-1) ?? Number.NaN, SEEN_THROUGH_NGINX_MS)]).toEqual([times, true]);
  });

  it("plain HTTP pages redirect to TLS, endpoints are refused; old TLS versions are refused", async () => {
    const page = await askServer(front.plainPort, "/en");
    expect([page.status, page.location]).toEqual([308, "https://localhost/en"]);
    for (const path of ["/api/v1/coins", "/api/auth/login"]) {
      expect([path, (await askServer(front.plainPort, path)).status]).toEqual([path, 403]);
    }
    const shake = (maxVersion: SecureVersion) =>
      new Promise<string | null>((resolve) => {
        const options = { port: front.port, host: "127.0.0.1", rejectUnauthorized: false, ciphers: "ALL:@SECLEVEL=0" };
        const socket = connect({ ...options, minVersion: "TLSv1", maxVersion }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on("error", () => resolve(null));
      });
    expect(await Promise.all((["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"] as const).map(shake))).toEqual([
      null,
      null,
      "TLSv1.2",
      "TLSv1.3",
    ]);
  });

  it("a server killed under load causes no failed request", async () => {
    const visitors = sendVisitors(front.port, PATHS);
    await wait(1500);
    const [, second] = servers;
    const port = String(second?.port ?? 0);
    second?.process.kill("SIGKILL");
    await wait(3000);
    servers[1] = await start(port);
    await wait(1500);
    const { visits, problems } = await visitors.leave();
    console.log(`${visits} visits around the kill, ${problems.length} went wrong`);
    expect(visits).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  it("a rolling restart under load causes no failed request", async () => {
    const visitors = sendVisitors(front.port, PATHS);
    await wait(1000);
    for (const [index, server] of servers.entries()) {
      const port = String(server.port);
      expect(await server.stop()).toBe(0);
      servers[index] = await start(port);
      await wait(1500);
    }
    const { visits, problems } = await visitors.leave();
    console.log(`${visits} visits around two restarts, ${problems.length} went wrong`);
    expect(visits).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  it("cached pages are served while no server responds", async () => {
    await askOnce(front.port, "/en/coin/bitcoin");
    for (const server of servers) server.process.kill("SIGSTOP");
    try {
      await wait(2500);
      const { status, body } = await askOnce(front.port, "/en/coin/bitcoin");
      expect([status, body.endsWith("</html>")]).toEqual([200, true]);
    } finally {
      for (const server of servers) server.process.kill("SIGCONT");
    }
  });
});
