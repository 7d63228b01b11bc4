/** Runs a group of tests once per database engine, each group on a fresh and migrated database of its own. */
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { PATIENT_LIMITS } from "#server/database/postgres-pool.ts";
import type { Engine } from "#server/database/stored-text.ts";

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

async function createOnServer(template = ""): Promise<TestDatabase & { options: { databaseUrl: string } }> {
  const serverUrl = inject("postgresUrl");
  const name = `mizan_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `create database ${name} ${template && `template ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  return { options: { dataDir: tmpdir(), databaseUrl: url.href }, remove };
}

export const createPostgres = () => createOnServer();

export async function createMigratedSqlite(): Promise<TestDatabase> {
  const made = createSqlite();
  copyFileSync(join(inject("migrated").folder, SQLITE_FILE), join(made.options.dataDir, SQLITE_FILE));
  return made;
}

export type EngineUnderTest = {
  engine: Engine;
  /** An empty database without tables. */
  create(): Promise<TestDatabase>;
  /** With every table of today, and nothing in them. */
  createMigrated(): Promise<TestDatabase>;
};

export const ENGINES: readonly EngineUnderTest[] = [
  { engine: "sqlite", create: async () => createSqlite(), createMigrated: createMigratedSqlite },
  { engine: "postgres", create: createPostgres, createMigrated: () => createOnServer(inject("migrated").database) },
];

/** Call `remove` of a database when done. */
export const onEachEngine = (
  title: string,
  body: (create: EngineUnderTest["create"], engine: Engine, createMigrated: EngineUnderTest["createMigrated"]) => void,
): void => {
  describe.each(ENGINES)(`${title} on $engine`, ({ engine, create, createMigrated }) =>
    body(create, engine, createMigrated),
  );
};

/** A migrated database shared by the group's tests; `database()` is there once they run. */
export const withDatabase = (
  title: string,
  body: (database: () => Database, engine: Engine, options: () => DatabaseOptions) => void,
): void => {
  onEachEngine(title, (_create, engine, createMigrated) => {
    let made: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      made = await createMigrated();
      // What the product promises in seconds has tests of its own: here a busy machine may take its time.
      database = openDatabase({ ...made.options, limits: PATIENT_LIMITS });
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
