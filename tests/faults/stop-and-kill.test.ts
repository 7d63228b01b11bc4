/** The process is stopped or killed during writes: nothing acknowledged is lost, and it restarts quickly. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { ENGINES } from "#tests/support/engines.ts";
import { freePort } from "#tests/support/free-port.ts";
import { figure } from "#tests/support/load/figure.ts";
import { bareStart, isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { startTraffic, type Visit, written } from "#tests/support/load/traffic.ts";
import { until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { THOROUGH } from "#tests/support/thorough.ts";

const KILLS = THOROUGH ? 20 : 10;
const READY_MS = 5000;
/** An empty node starts in 40 ms on a free machine, so there this allows less than READY_MS does. */
const BARE_STARTS = 25;
const DRAIN_MS = 10_000;
const PAGES = ["/en/coin/bitcoin", "/en/cryptocurrencies"];

async function lostOf(options: DatabaseOptions, visits: readonly Visit[]) {
  const database = openDatabase(options);
  const coins = (await database.db.selectFrom("coins").select("id").execute()).map(({ id }) => id);
  const revised = await database.db.selectFrom("revisions").select("entity_id").where("entity", "=", "coin").execute();
  await database.close();
  const ids = new Set(coins);
  expect(new Set(revised.map((row) => row.entity_id))).toEqual(ids);
  return written(visits).filter((id) => !ids.has(id));
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The same traffic continues across all restarts of the product. */
test.each(ENGINES)(
  "$engine: SIGKILL under writes, again and again",
  { timeout: 300_000 },
  async ({ engine, create }) => {
    const made = await create();
    const home = mkdtempSync(join(tmpdir(), "mizan-killed-"));
    const options = made.options.databaseUrl ? { ...made.options, dataDir: home } : made.options;
    const port = await freePort();
    const env = {
      PORT: String(port),
      LOG_LEVEL: "silent",
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    };
    let product = await startProduct(env, options.dataDir);
    const database = openDatabase(options);
    const { token } = await openStaffSession(database, "killed@example.com");
    await database.close();
    const traffic = startTraffic({ url: `http://127.0.0.1:${port}`, paths: PAGES, token, readers: 1 });
    const starts: number[] = [];
    const bare: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = written(traffic.visits).length;
      await until(() => written(traffic.visits).length > acknowledged, 60_000, "writes go through");
      await wait(Math.random() * 150);
      product.process.kill("SIGKILL");
      await once(product.process, "exit");
      bare.push(bareStart());
      const began = performance.now();
      product = await startProduct(env, options.dataDir);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      starts.push(Math.round(performance.now() - began));
    }
    await traffic.stop();
    await product.stop();
    expect(written(traffic.visits).length).toBeGreaterThanOrEqual(KILLS);
    expect(await lostOf(options, traffic.visits)).toEqual([]);
    const [median, slowest] = [medianOf(starts), Math.max(...starts)];
    figure(`${engine}: ${KILLS} SIGKILLs`, {
      acknowledged: written(traffic.visits).length,
      lost: 0,
      "ready again ms (median)": median,
      "(slowest)": slowest,
      "an empty node ms": medianOf(bare),
    });
    expect(median).toBeLessThanOrEqual(Math.max(READY_MS, BARE_STARTS * medianOf(bare)));
    await made.remove();
    rmSync(home, { recursive: true, force: true });
  },
);

test("SIGTERM under load: not ready, what runs is finished, exit 0", TIMED, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-stopped-"));
  const product = await startProduct({ LOG_LEVEL: "silent" }, dataDir);
  const database = openDatabase({ dataDir });
  const editor = await openStaffSession(database, "stopped@example.com");
  await database.close();
  const traffic = startTraffic({ url: product.url, paths: PAGES, token: editor.token, readers: 8 });
  await until(() => written(traffic.visits).length > 3, 60_000, "writes go through");
  const asked = Date.now();
  const stopped = product.stop();
  // The request may arrive before the signal, or when the port is closed, which counts like a 503.
  let unready = 200;
  while (unready === 200 && product.process.exitCode === null) {
    unready = await fetch(`${product.url}/readyz`).then(
      ({ status }) => status,
      () => 503,
    );
  }
  const code = await stopped;
  const took = Date.now() - asked;
  await wait(200);
  await traffic.stop();
  expect([unready, code]).toEqual([503, 0]);
  expect([took, isWithin(took, DRAIN_MS)]).toEqual([took, true]);
  // A connection refused after the end was never taken; one that was taken is answered.
  const cutOff = traffic.visits.filter(({ at, status }) => status === 0 && at < asked);
  expect(cutOff).toEqual([]);
  expect(traffic.visits.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(await lostOf({ dataDir }, traffic.visits)).toEqual([]);
  figure("SIGTERM", { "drained ms": took, "answers cut off": 0, acknowledged: written(traffic.visits).length });
  rmSync(dataDir, { recursive: true, force: true });
});

test("`npm start` ends when npm is ended, which passes the signal to its shell only", async () => {
  const started = `
    import { spawn } from "node:child_process";
    import { endWith } from "./scripts/setup.mjs";
    endWith(spawn(process.execPath, ["-e", "console.log(1); setInterval(() => {}, 1000)"], { stdio: "inherit" }));`;
  const command = `"${process.execPath}" --input-type=module -e '${started}'; true`;
  const shell = spawn("sh", ["-c", command], { env: { ...process.env, npm_lifecycle_event: "start" } });
  await once(shell.stdout, "data");
  shell.kill("SIGTERM");
  // Closed when the last process that writes to it has ended.
  await once(shell.stdout, "close");
  expect(shell.signalCode).toBe("SIGTERM");
});
