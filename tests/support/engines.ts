/** Runs a group of tests once per database engine, each group on a fresh and migrated database of its own. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/database/open.ts";

export type TestDatabase = { options: DatabaseOptions; remove(): Promise<void> };

/** Kept in a folder of its own. */
export function createSqlite(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-test-"));
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function runOnServer(serverUrl: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(command);
  await client.end();
}

export async function createPostgres(): Promise<TestDatabase & { options: { databaseUrl: string } }> {
  const serverUrl = inject("postgresUrl");
  const name = `mizan_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  return { options: { dataDir: tmpdir(), databaseUrl: url.href }, remove };
}

export const ENGINES: readonly { engine: Engine; create: () => Promise<TestDatabase> }[] = [
  { engine: "sqlite", create: async () => createSqlite() },
  { engine: "postgres", create: createPostgres },
];

/** An empty database without tables. Call `remove` when done. */
export const onEachEngine = (
  title: string,
  body: (create: () => Promise<TestDatabase>, engine: Engine) => void,
): void => {
  describe.each(ENGINES)(`${title} on $engine`, ({ engine, create }) => body(create, engine));
};

/** A migrated database shared by the group's tests; `database()` is there once they run. */
export const withDatabase = (
  title: string,
  body: (database: () => Database, engine: Engine, options: () => DatabaseOptions) => void,
): void => {
  onEachEngine(title, (create, engine) => {
    let made: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      made = await create();
      database = openDatabase(made.options);
      await migrate(database);
    });
    afterAll(async () => {
      await database.close();
      await made.remove();
    });
    body(
      () => database,
      engine,
      () => made.options,
    );
  });
};
