import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/kinds/coin.ts";
import { type ContentChanges, createContentChanges } from "#server/content/content-changes.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { openReadReplica, type ReadReplica } from "#server/database/read-replica.ts";
import { freePort } from "#tests/support/free-port.ts";
import { asPostgres, findBinaries, idOf, type PrivateServer, startPostgres } from "#tests/support/postgres.ts";
import { coinInput } from "#tests/support/record-input.ts";

const binaries = findBinaries();
if (!binaries) process.stderr.write("\nThe tests of a read replica are SKIPPED: no PostgreSQL is installed.\n\n");

/** A streaming copy of a server, as an operator would make it. */
async function startReplica(folder: string, primary: PrivateServer): Promise<PrivateServer> {
  const home = mkdtempSync(join(tmpdir(), "mizan-replica-"));
  if (process.getuid?.() === 0) chownSync(home, idOf("-u"), idOf("-g"));
  const data = join(home, "data");
  const [copy, copyArgs] = asPostgres(join(folder, "pg_basebackup"), [
    "-D",
    data,
    "-R",
    "-X",
    "stream",
    "-d",
    primary.url,
    "-c",
    "fast",
  ]);
  execFileSync(copy, copyArgs, { stdio: "pipe", cwd: home });
  const port = await freePort();
  const [run, args] = asPostgres(join(folder, "postgres"), [
    "-D",
    data,
    "-c",
    `port=${port}`,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${home}`,
  ]);
  const server = spawn(run, args, { stdio: "ignore", cwd: home });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await vi.waitFor(async () => runOn(url, "select 1"), { timeout: 20_000, interval: 100 });
  return {
    url,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill("SIGINT");
        await once(server, "exit");
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function runOn(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await client.query(command);
  await client.end();
}

describe.skipIf(!binaries)("a read replica", () => {
  let primary: PrivateServer;
  let copy: PrivateServer;
  let database: Database;
  let changes: ContentChanges;
  let replica: ReadReplica;
  let coins: Coins;
  const logError = vi.fn();

  beforeAll(async () => {
    primary = await startPostgres(binaries ?? "");
    database = openDatabase({ dataDir: "", databaseUrl: primary.url });
    await migrate(database);
    copy = await startReplica(binaries ?? "", primary);
    changes = createContentChanges(database);
    await changes.start(10_000);
    replica = openReadReplica({ url: copy.url, primary: database.db, version: changes.version, logError });
    coins = createRecords(COIN, { database, changes, read: replica.read });
  });

  afterAll(async () => {
    changes.stop();
    await replica.close();
    await database.close();
    await copy.stop();
    await primary.stop();
  });

  /** Which of the two a read went to: only the copy is in recovery. */
  const asksCopy = () =>
    replica.read(async (db) => {
      const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db);
      return rows[0]?.copy;
    });

  it("is read from once it has everything this server has heard of", async () => {
    await coins.create(coinInput({ name: "First" }), "editor");
    await expect.poll(asksCopy).toBe(true);
  });

  it("is never asked for what was just written", async () => {
    await runOn(copy.url, "select pg_wal_replay_pause()");
    const { id } = await coins.create(coinInput({ name: "Just written" }), "editor");
    for (let turn = 0; turn < 20; turn += 1) expect((await coins.get(id)).name).toBe("Just written");
    expect(await asksCopy()).toBe(false);
    await runOn(copy.url, "select pg_wal_replay_resume()");
    await expect.poll(asksCopy).toBe(true);
    expect((await coins.get(id)).name).toBe("Just written");
  });

  it("is done without when it is gone", async () => {
    const { id } = await coins.create(coinInput({ name: "Left behind" }), "editor");
    await expect.poll(asksCopy).toBe(true);
    await copy.stop();
    for (let turn = 0; turn < 5; turn += 1) expect((await coins.get(id)).name).toBe("Left behind");
    expect(logError).toHaveBeenCalled();
  });
});
