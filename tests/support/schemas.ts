/**
 * Databases as SQL text, one file per engine in tests/support/schemas: the newest schema with a row in each table
 * (`npm run schema:snapshot`), and databases of earlier commits, filled by `make-<commit>.mjs` in a checkout of that commit
 * and written with `npm run schema:snapshot -- <folder or URL>`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { type DatabaseOptions, SQLITE_FILE } from "#server/database/open.ts";
import type { Engine } from "#server/database/stored-text.ts";

export const dumpFile = (name: string, engine: Engine): string =>
  join(import.meta.dirname, "schemas", `${name}.${engine}.sql`);

/** Into an empty database. */
export async function loadDump({ dataDir, databaseUrl }: DatabaseOptions, name: string): Promise<void> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
    file.exec(readFileSync(dumpFile(name, "sqlite"), "utf8"));
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readFileSync(dumpFile(name, "postgres"), "utf8"));
  await client.end();
}
