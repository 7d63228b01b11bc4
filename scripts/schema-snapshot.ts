/**
 * `npm run schema:snapshot`: writes the newest schema, with a row in each table, for both engines. With the folder of a
 * SQLite database or the URL of a PostgreSQL one it prints that database instead.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { dumpDatabase } from "#tests/support/dump-database.ts";
import { fillEmptyTables } from "#tests/support/fill-empty-tables.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { dumpFile } from "#tests/support/schemas.ts";

async function writeSnapshot(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  await migrate(database);
  await fillEmptyTables(database);
  await database.close();
  const path = dumpFile(MIGRATIONS.at(-1)?.name ?? "", database.engine);
  writeFileSync(path, await dumpDatabase(options));
  console.log(`Written: ${path}`);
}

const [given] = process.argv.slice(2);
if (given) {
  const isUrl = given.includes("://");
  process.stdout.write(await dumpDatabase(isUrl ? { dataDir: "", databaseUrl: given } : { dataDir: given }));
} else {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-schema-"));
  await writeSnapshot({ dataDir });
  rmSync(dataDir, { recursive: true });
  const server = await startPostgres();
  await writeSnapshot({ dataDir: tmpdir(), databaseUrl: server.url });
  await server.stop();
}
