/** Databases as earlier versions left them, with data: one file per step and engine in tests/schemas. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Engine } from "#server/database/engine.ts";
import { type DatabaseOptions, SQLITE_FILE } from "#server/database/open.ts";

export const schemaFile = (step: string, engine: Engine): string =>
  join(import.meta.dirname, "schemas", `${step}.${engine}.sql`);

/** Into an empty database. */
export async function loadSchema({ dataDir, databaseUrl }: DatabaseOptions, step: string): Promise<void> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
    file.exec(readFileSync(schemaFile(step, "sqlite"), "utf8"));
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readFileSync(schemaFile(step, "postgres"), "utf8"));
  await client.end();
}
