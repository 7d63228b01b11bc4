/**
 * `npm run steady`: half of the measured peak for ten minutes (`--minutes N`), on a few pages in three languages, with an
 * edit every few seconds. Prints errors, the slow end of the answers and memory for every minute; ends with 1 on any error.
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createCoins } from "#server/coins.ts";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "../tests/product.ts";
import { coinInput } from "../tests/record-input.ts";
import { requestsPerSecond } from "./load.ts";
import { residentMegabytes } from "./process-use.ts";
import { BROTLI } from "./raw-page.ts";

const PATHS = [
  "/en",
  "/en/cryptocurrencies",
  "/cryptocurrencies?category=halal",
  "/tr/coin/ethereum",
  "/en/exchange",
  "/",
];
const CONNECTIONS = 64;
const TICK_MS = 5;
const EDIT_EVERY_MS = 5000;
const MINUTE_MS = 60_000;

const { values } = parseArgs({ options: { minutes: { type: "string" } } });
const minutes = Number(values.minutes ?? 10);
const product = await startProduct({ LOG_LEVEL: "silent" });
const pid = product.process.pid ?? 0;
for (const path of PATHS) await (await fetch(product.url + path)).arrayBuffer();
const peak = await requestsPerSecond(`${product.url}/en/cryptocurrencies`, 5, BROTLI);
const rate = peak / 2;
console.log(`peak ${Math.round(peak)}/s, so ${Math.round(rate)}/s for ${minutes} minutes`);

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let waiting = 0;
let late = 0;
let errors = 0;
let sent = 0;
let times: number[] = [];

/** An answer's time counts from when it should have been asked for, not from when there was a free hand. */
function ask(due: number): void {
  const path = PATHS[sent % PATHS.length] ?? "/";
  sent += 1;
  waiting += 1;
  const headers = { ...BROTLI, host: `localhost:${product.port}` };
  const end = (ok: boolean): void => {
    waiting -= 1;
    times.push(performance.now() - due);
    if (!ok) errors += 1;
  };
  request({ host: "127.0.0.1", port: product.port, path, agent, headers }, (response) => {
    response.resume().on("end", () => end(response.statusCode === 200));
  })
    .on("error", () => end(false))
    .end();
}

const database = openDatabase({ dataDir: product.dataDir });
const coins = createCoins({ database, changes: { notify: () => {} } });
let edits = 0;
const editing = setInterval(async () => {
  edits += 1;
  await coins.create(coinInput({ name: `Steady ${edits}` }), "bench").catch(() => (errors += 1));
}, EDIT_EVERY_MS);

const percentile = (share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const began = performance.now();
let due = began;
for (let minute = 1; minute <= minutes; minute += 1) {
  while (performance.now() < began + minute * MINUTE_MS) {
    while (due < performance.now()) {
      if (waiting < CONNECTIONS * 4) ask(due);
      else late += 1;
      due += 1000 / rate;
    }
    await wait(TICK_MS);
  }
  const [middle, slow] = [percentile(0.5), percentile(0.99)].map((time) => time.toFixed(1));
  const memory = residentMegabytes(pid).toFixed(0);
  console.log(
    `minute ${minute}: ${times.length} answers, ${errors} errors, ${late} not asked, median ${middle} ms, p99 ${slow} ms, ${memory} MB`,
  );
  times = [];
}
clearInterval(editing);
while (waiting > 0) await wait(TICK_MS);
await database.close();
await product.stop();
console.log(`${sent} requests, ${edits} edits, ${errors} errors`);
process.exit(errors > 0 ? 1 : 0);
