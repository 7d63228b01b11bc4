import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { type ContentChanges, createContentChanges } from "#server/content/content-changes.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { type PrivateServer, startPostgres, startReplica } from "#tests/support/postgres.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { migrate } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";
import { openReadReplica, type ReadReplica } from "./read-replica.ts";

async function runOn(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await client.query(command);
  await client.end();
}

describe("a read replica", () => {
  let primary: PrivateServer;
  let copy: PrivateServer;
  let database: Database;
  let changes: ContentChanges;
  let replica: ReadReplica;
  let coins: Coins;
  const logError = vi.fn();

  beforeAll(async () => {
    primary = await startPostgres();
    database = openDatabase({ dataDir: "", databaseUrl: primary.url });
    await migrate(database);
    copy = await startReplica(primary);
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

  it("is not used while it is down", async () => {
    const { id } = await coins.create(coinInput({ name: "Left behind" }), "editor");
    await expect.poll(asksCopy).toBe(true);
    await copy.stop();
    for (let turn = 0; turn < 5; turn += 1) expect((await coins.get(id)).name).toBe("Left behind");
    expect(logError).toHaveBeenCalled();
  });
});
