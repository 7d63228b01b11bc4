/**
 * Gives every test of a project one PostgreSQL server: the one TEST_DATABASE_URL names, else one of this run's own; and a
 * migrated database of either engine to copy, which takes a fraction of the migrations' time. Where no server can be had the
 * run fails: both engines are always tested.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { upgradeAt } from "#server/content/upgrade.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The folder of the SQLite file, and the name of the database on the server. */
    migrated: { folder: string; database: string };
  }
}

async function runOn(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(command);
  await client.end();
}

async function makeMigrated(serverUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-migrated-"));
  const database = `mizan_migrated_${randomUUID().slice(0, 8)}`;
  await runOn(serverUrl, `create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  await Promise.all([upgradeAt({ dataDir: folder }), upgradeAt({ dataDir: folder, databaseUrl: url.href })]);
  return { folder, database };
}

const openServer = async () => {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startPostgres();
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const migrated = await makeMigrated(server.url);
  project.provide("postgresUrl", server.url);
  project.provide("migrated", migrated);
  return async () => {
    await runOn(server.url, `drop database if exists ${migrated.database} with (force)`);
    rmSync(migrated.folder, { recursive: true, force: true });
    await server.stop();
  };
}
