/** Sends many requests from a second process (wrk where there is one, else autocannon) and gives requests per second. */
import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

const hasWrk = (() => {
  try {
    execFileSync("wrk", ["--version"], { stdio: "ignore" });
    return true;
  } catch (error) {
    // wrk says its version with exit code 1.
    return error instanceof Error && "status" in error && error.status === 1;
  }
})();

const CONNECTIONS = 32;

export const LOAD_TOOL = hasWrk ? "wrk" : "autocannon";

export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    hasWrk ? `${name}: ${value}` : `${name}=${value}`,
  ]);
  if (hasWrk) {
    const { stdout } = await run("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...given, url]);
    if (/Non-2xx/.test(stdout)) throw new Error(`Answers other than 2xx from ${url}:\n${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  }
  const { stdout } = await run("autocannon", ["-j", "-c", String(CONNECTIONS), "-d", String(seconds), ...given, url]);
  return JSON.parse(stdout).requests.average;
}
