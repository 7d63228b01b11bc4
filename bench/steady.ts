/**
 * `npm run steady`: half of the measured peak for ten minutes (`--minutes N`), on a few pages in three languages, with an
 * edit every few seconds. Prints errors, the slow end of the answers and the lowest memory of every minute; ends with 1 on any
 * error. Needs wrk: a driver in Node takes as much of the machine as the server it drives.
 */
import { parseArgs } from "node:util";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { LOAD_TOOL, requestsPerSecond } from "./load.ts";
import { connectionsFor, load } from "./paced-load.ts";
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
const EDIT_EVERY_MS = 5000;
const WEIGH_EVERY_MS = 500;
const PEAK_SECONDS = 10;
const MINUTE_SECONDS = 60;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
if (LOAD_TOOL !== "wrk") throw new Error("npm run steady needs wrk (apt-get install wrk).");

const product = await startProduct({ LOG_LEVEL: "silent" });
const pid = product.process.pid ?? 0;
for (const path of PATHS) await (await fetch(product.url + path)).arrayBuffer();
const peak = await requestsPerSecond(`${product.url}/en/cryptocurrencies`, PEAK_SECONDS, BROTLI);
const what = { origin: product.url, paths: PATHS, headers: BROTLI };
const rate = peak / 2;
let connections = await connectionsFor(rate, what);
console.log(`peak ${Math.round(peak)}/s, so ${Math.round(rate)}/s for ${minutes} minutes`);

const database = openDatabase({ dataDir: product.dataDir });
const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
let coin = await coins.create(coinInput({ name: "Steady" }), "bench");
let edits = 0;
let errors = 0;
const editing = setInterval(async () => {
  try {
    coin = await coins.update(coin.id, coin.version, coinInput({ name: `Steady ${edits}` }), "bench");
    edits += 1;
  } catch (error) {
    errors += 1;
    console.error(error);
  }
}, EDIT_EVERY_MS);

/** The lowest of a minute: what lies above it is waiting to be collected. */
let lowest = Number.POSITIVE_INFINITY;
const sampling = setInterval(() => {
  lowest = Math.min(lowest, residentMegabytes(pid));
}, WEIGH_EVERY_MS);

let answers = 0;
for (let minute = 1; minute <= minutes; minute += 1) {
  const paced = await load(what, connections, MINUTE_SECONDS);
  answers += paced.perSecond * MINUTE_SECONDS;
  errors += paced.errors;
  const { perSecond, p50, p99 } = paced;
  // A machine that others share is slower in one minute than in the next: what was missed is asked for then.
  connections = Math.round((connections * rate) / perSecond);
  console.log(
    `minute ${minute}: ${Math.round(perSecond)}/s (${((perSecond / peak) * 100).toFixed(0)} % of the peak), ${paced.errors} errors, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${lowest.toFixed(0)} MB`,
  );
  lowest = Number.POSITIVE_INFINITY;
}
clearInterval(editing);
clearInterval(sampling);
await database.close();
await product.stop();
console.log(`${Math.round(answers)} answers, ${edits} edits, ${errors} errors`);
process.exitCode = errors > 0 ? 1 : 0;
