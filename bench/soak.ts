// `npm run soak [-- --minutes N]`: the built product under mixed traffic while faults come and go. Prints the slope of its
// memory, lost writes, and failures outside the windows in which a fault allows them; ends with 1 where there are any, or
// where memory still grows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readDocument, readText } from "#domain/records/document.ts";
import { openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { hashToken } from "#server/security/secrets.ts";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { createSendReport } from "#tests/support/send-report.ts";
import { openStaffSession, PASSWORD } from "#tests/support/staff-session.ts";
import { coinKey, positionKey } from "./soak-editor.ts";
import { type Answer, reportKey, startTraffic } from "./soak-traffic.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "15" }, rate: { type: "string", default: "200" } },
});
const MINUTE_MS = 60_000;
const DURATION_MS = Number(values.minutes) * MINUTE_MS;
/** Until every page was asked for, every fault was met and what runs often is compiled. */
const WARM_UP_MS = Math.min(DURATION_MS / 3, 8 * MINUTE_MS);
const SAMPLE_MS = 500;
const GROUP_MS = 30_000;
const WHOLE_GROUP = GROUP_MS / SAMPLE_MS - 2;
const SLOPE_AIM = 0.1;
const CALM_MS = 6000;
const FAULT_MS = 7000;
/** A fault's last victims may be answered after it is over. */
const AFTERMATH_MS = 6000;
const MIB = 1024 * 1024;

type Fault = { name: string; begin(): void; end(): void; allows(answer: Answer): boolean };
type Sample = { at: number; mib: number };
type Window = { fault: Fault; from: number; to: number };

const world = await startLiveProduct({ TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "silent", MARKET_REFRESH_SECONDS: "5" });
const { product, markets, news } = world;
const database = openDatabase({ dataDir: product.dataDir });
const editor = await openStaffSession(database, "soak@example.com");

let holder: DatabaseSync | null = null;
const nothing = () => false;
const faults: Fault[] = [
  { name: "markets dead", begin: () => markets.fail("dead"), end: () => markets.heal(), allows: nothing },
  { name: "news slow", begin: () => news.fail("slow"), end: () => news.heal(), allows: nothing },
  {
    name: "database locked",
    begin() {
      holder = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
      holder.exec("begin immediate");
    },
    end() {
      holder?.exec("rollback");
      holder?.close();
      holder = null;
    },
    allows: ({ kind, status }) => kind !== "read" && status === 503,
  },
  { name: "markets 500", begin: () => markets.fail("500"), end: () => markets.heal(), allows: nothing },
];

const memory = (): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, "utf8"))?.[1]) * 1024) / MIB;

/**
 * The lowest of each whole half minute: a password that is being hashed takes 64 MiB for a moment, and a few samples alone
 * may all have met one.
 */
function lowestOf(samples: readonly Sample[]): Sample[] {
  const groups = Object.values(Object.groupBy(samples, ({ at }) => Math.floor((at - begun) / GROUP_MS)));
  return groups.flatMap((group = []) =>
    group.length < WHOLE_GROUP ? [] : group.toSorted((a, b) => a.mib - b.mib).slice(0, 1),
  );
}

/** MiB a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ mib }) => mib))];
  const over = samples.reduce((sum, { at, mib }) => sum + (at - x) * (mib - y), 0);
  const under = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return (over / under) * MINUTE_MS;
}

const { email, token } = editor;
const sendReport = await createSendReport(product);
const traffic = startTraffic({ url: product.url, token, email, password: PASSWORD, sendReport }, Number(values.rate));
const begun = Date.now();
const samples: Sample[] = [];
const sampling = setInterval(() => samples.push({ at: Date.now(), mib: memory() }), SAMPLE_MS);
const windows: Window[] = [];
for (let turn = 0; Date.now() - begun < DURATION_MS - FAULT_MS; turn += 1) {
  await wait(CALM_MS);
  const fault = faults[turn % faults.length];
  if (!fault) break;
  fault.begin();
  const from = Date.now();
  await wait(FAULT_MS);
  fault.end();
  windows.push({ fault, from, to: Date.now() + AFTERMATH_MS });
  console.log(
    `${Math.round((Date.now() - begun) / 1000)} s: ${traffic.answers.length} answers, ${Math.round(memory())} MiB, after ${fault.name}`,
  );
}
clearInterval(sampling);
await traffic.stop();

const isAllowed = (answer: Answer): boolean =>
  windows.some(({ fault, from, to }) => answer.at + answer.ms >= from && answer.at <= to && fault.allows(answer));
/** 429 is the login's own limit on one account, and right. */
const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 500;
const failed = traffic.answers.filter((answer) => isFailure(answer) && !isAllowed(answer));

/** What the ledger speaks of, as the database has it. */
async function readBack(codes: readonly string[]): Promise<Map<string, string>> {
  const { db } = database;
  const coins = await db.selectFrom("coins").select(["id", "document"]).execute();
  const positions = await db.selectFrom("positions").select(["id", "document"]).execute();
  const hashes = new Set((await db.selectFrom("reports").select("code_hash").execute()).map((row) => row.code_hash));
  return new Map([
    ...coins.map(({ id, document }) => [coinKey(id), readText(parseDocument(document).name)] as const),
    ...positions.map(
      ({ id, document }) => [positionKey(id), readText(readDocument(parseDocument(document).line).en)] as const,
    ),
    ...codes.filter((code) => hashes.has(hashToken(code))).map((code) => [reportKey(code), code] as const),
  ]);
}

const lost = traffic.ledger.lostAmong(await readBack(traffic.codes));
const steady = samples.filter(({ at }) => at - begun > WARM_UP_MS);
const times = traffic.answers
  .filter(({ kind }) => kind === "read")
  .map(({ ms }) => ms)
  .sort((a, b) => a - b);
await database.close();
await world.stop();

const seconds = (Date.now() - begun) / 1000;
const counts = [...traffic.ledger.acknowledged()];
const written = counts.reduce((sum, [, count]) => sum + count, 0);
const each = counts.map(([what, count]) => `${what} ${count}`).join(", ");
const slope = slopeOf(lowestOf(steady));
console.log(`
answers            ${traffic.answers.length} (${Math.round(traffic.answers.length / seconds)} a second)
faults             ${windows.length}
pages, p50 / p99   ${times[times.length >> 1]} / ${times[Math.floor(times.length * 0.99)]} ms
writes             ${written} acknowledged, ${lost.length} lost (${each})
failures           ${failed.length} outside the faults that allow them
memory             ${slope.toFixed(2)} MiB a minute after warm-up (the first ${WARM_UP_MS / MINUTE_MS} minutes; aim: ${SLOPE_AIM} at most)
lowest, each half minute, MiB: ${lowestOf(samples)
  .map(({ mib }) => Math.round(mib))
  .join(" ")}`);
for (const answer of failed.slice(0, 10)) console.log(`  ${JSON.stringify(answer)}`);
process.exitCode = lost.length + failed.length === 0 && slope <= SLOPE_AIM ? 0 : 1;
