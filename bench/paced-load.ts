/** A steady load from a second process: so many requests a second over a few pages, as wrk sends them. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Every connection rests this long between an answer and its next question: how many there are sets the rate. */
const REST_MS = 4;
const PROBE_SECONDS = 3;
const PROBES = 4;

type Load = { origin: string; paths: readonly string[]; headers: Record<string, string> };
export type Paced = { perSecond: number; errors: number; p50: number; p99: number };

const wrkScript = (paths: readonly string[]): string => `
local paths, n = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }, 0
function delay() return ${REST_MS} end
function request() n = n + 1; return wrk.format(nil, paths[n % #paths + 1]) end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"perSecond":%f,"errors":%d,"p50":%f,"p99":%f}', summary.requests / summary.duration * 1e6,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end`;

/** Times are in milliseconds, and do not count the rest before a question. */
export async function load({ origin, paths, headers }: Load, connections: number, seconds: number): Promise<Paced> {
  const folder = mkdtempSync(join(tmpdir(), "mizan-load-"));
  try {
    const script = join(folder, "paths.lua");
    writeFileSync(script, wrkScript(paths));
    const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, ...given, origin]);
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many connections make this rate, found by trying. */
export async function connectionsFor(rate: number, what: Load): Promise<number> {
  let connections = Math.ceil((rate * REST_MS) / 1000);
  for (let probe = 0; probe < PROBES; probe += 1) {
    const { perSecond } = await load(what, connections, PROBE_SECONDS);
    connections = Math.max(1, Math.round((connections * rate) / perSecond));
  }
  return connections;
}
