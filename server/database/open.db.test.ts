import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { type FaultyConnection, openFaultyConnection } from "#tests/support/faulty-connection.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { isUnavailable } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";
import { type Database, openDatabase, SQLITE_FILE } from "./open.ts";

it("the data directory is made for its owner alone, and left as it is where it is there", async () => {
  const parent = mkdtempSync(join(tmpdir(), "mizan-dir-"));
  const path = join(parent, "data");
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  chmodSync(path, 0o750);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o750);
  rmSync(parent, { recursive: true });
});

it("SQLite's files are for their owner alone in a folder that others may read; an existing one keeps its mode", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-dir-"));
  chmodSync(dataDir, 0o755);
  const modesAfterWrite = async () => {
    const database = openDatabase({ dataDir });
    await sql`create table if not exists written (value text)`.execute(database.db);
    const modes = ["", "-wal", "-shm"].map((end) => statSync(join(dataDir, SQLITE_FILE + end)).mode & 0o777);
    await database.close();
    return modes;
  };
  expect(await modesAfterWrite()).toEqual([0o600, 0o600, 0o600]);
  chmodSync(join(dataDir, SQLITE_FILE), 0o640);
  expect(await modesAfterWrite()).toEqual([0o640, 0o640, 0o640]);
  rmSync(dataDir, { recursive: true });
});

withDatabase("the database", (database, engine) => {
  it("tells its time in ISO text with milliseconds", async () => {
    const now = await database().now();
    expect(now).toBe(new Date(now).toISOString());
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
  });

  it("answers a ping, counts in numbers and knows its engine", async () => {
    await database().ping();
    const { rows } = await sql<{ n: number }>`select count(*) as n from coins`.execute(database().db);
    expect(rows).toMatchObject([{ n: 0 }]);
    expect(database().engine).toBe(engine);
  });

  it("undoes a transaction that fails and goes on", async () => {
    const { db } = database();
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable("content_version").set({ version: 99 }).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.selectFrom("content_version").select("version").execute()).toMatchObject([{ version: 0 }]);
  });
});

withDatabase("engine settings", (database, engine, options) => {
  if (engine === "sqlite") {
    it("syncs every commit to the disk", async () => {
      const { db } = database();
      expect((await sql`pragma journal_mode`.execute(db)).rows).toMatchObject([{ journal_mode: "wal" }]);
      expect((await sql`pragma synchronous`.execute(db)).rows).toMatchObject([{ synchronous: 2 }]);
    });
  } else {
    it("cuts a statement that takes too long", async () => {
      const served = openDatabase(options());
      const error = await sql`select pg_sleep(20)`.execute(served.db).catch((reason: unknown) => reason);
      await served.close();
      expect(isUnavailable(error)).toBe(true);
    });
  }
});

const postgresUrl = inject("postgresUrl");

describe("a PostgreSQL that goes away and comes back", () => {
  let line: FaultyConnection;
  let database: Database;
  const ask = () => sql`select 1`.execute(database.db);
  const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

  beforeEach(async () => {
    const url = new URL(postgresUrl);
    line = await openFaultyConnection({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${line.port}`;
    database = openDatabase({ dataDir: "", databaseUrl: url.href });
    // Every connection the pool may hold is open when the fault comes.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(database.db)));
  });
  afterEach(async () => {
    await line.cut();
    await database.close();
  });

  it("is unavailable while the server is down, and works again as soon as it is up", async () => {
    await line.cut();
    for (let n = 0; n < 4; n++) expect(isUnavailable(await failure(ask()))).toBe(true);
    expect(isUnavailable(await failure(database.ping()))).toBe(true);
    await line.restore();
    await database.ping();
    await ask();
  });

  it("survives losing a connection in the middle of a transaction", async () => {
    const error = await failure(
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await line.cut();
        await wait(50);
        await sql`select 1`.execute(trx);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    await line.restore();
    await ask();
  });

  it("says within two seconds that it does not answer, and heals within five of its return", TIMED, async () => {
    line.freeze();
    // By a timer of this process: what holds up both of them is not the database's.
    const said = await Promise.race([failure(database.ping()), wait(2000, new Error("nothing said for two seconds"))]);
    expect(isUnavailable(said)).toBe(true);
    const stuck = Array.from({ length: 12 }, () => failure(ask()));
    await wait(100);
    await line.restore();
    const repaired = performance.now();
    while (await failure(ask())) await wait(50);
    expect(isWithin(performance.now() - repaired, 5000)).toBe(true);
    for (const error of await Promise.all(stuck)) expect(error === null || isUnavailable(error)).toBe(true);
  });
});
