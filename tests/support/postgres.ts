/**
 * A PostgreSQL server for the tests: the one TEST_DATABASE_URL names, else a private one started from the installed
 * binaries and thrown away at the end. Where there is neither, it says so and those tests are skipped.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Null where there is no PostgreSQL to test with. */
    postgresUrl: string | null;
  }
}

const DEBIAN_ROOT = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 20_000;
const isRoot = process.getuid?.() === 0;

/** Debian keeps the binaries per version and off the path; the newest wins. */
export function findBinaries(): string | null {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

export const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** The server refuses root. With setpriv it also ends when the test run itself is killed. */
export function asPostgres(program: string, args: string[]): [string, string[]] {
  if (!existsSync("/usr/bin/setpriv"))
    return isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];
  const user = isRoot ? [`--reuid=${idOf("-u")}`, `--regid=${idOf("-g")}`, "--clear-groups"] : [];
  return ["/usr/bin/setpriv", [...user, "--pdeathsig=INT", program, ...args]];
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

export type PrivateServer = { url: string; stop(): Promise<void> };

export async function startPostgres(binaries: string): Promise<PrivateServer> {
  const home = mkdtempSync(join(tmpdir(), "mizan-postgres-"));
  if (isRoot) chownSync(home, idOf("-u"), idOf("-g"));
  const data = join(home, "data");
  const [init, initArgs] = asPostgres(join(binaries, "initdb"), [
    ...["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"],
  ]);
  execFileSync(init, initArgs, { stdio: "pipe", cwd: home });
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, "fsync=off"];
  const [run, runArgs] = asPostgres(join(binaries, "postgres"), [
    "-D",
    data,
    ...settings.flatMap((each) => ["-c", each]),
  ]);
  const server = spawn(run, runArgs, { stdio: "ignore", cwd: home });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? null : findBinaries();
  let server: PrivateServer | null = null;
  let reason = "no TEST_DATABASE_URL and no installed PostgreSQL";
  try {
    server = binaries ? await startPostgres(binaries) : null;
  } catch (error) {
    reason = `the installed PostgreSQL did not start (${error instanceof Error ? error.message : error})`;
  }
  const url = given || server?.url || null;
  if (!url) process.stderr.write(`\nThe PostgreSQL tests are SKIPPED: ${reason}.\n\n`);
  project.provide("postgresUrl", url);
  return async () => server?.stop();
}
