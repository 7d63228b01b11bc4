// `npm run schema:snapshot`: writes down every step of the tables that has no snapshot yet, with data in it, for both engines.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { findBinaries, startPostgres } from "#tests/support/postgres.ts";
import { loadSchema, schemaFile } from "#tests/support/schemas.ts";
import { fillEmptyTables } from "./schema-sample.ts";

function quoted(value: unknown): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

function dumpSqlite(path: string): string {
  const file = new DatabaseSync(path, { readOnly: true });
  const made = file.prepare("select name, type, sql from sqlite_schema where sql is not null order by rowid").all();
  const rows = made
    .filter(({ type }) => type === "table")
    .flatMap(({ name }) =>
      file
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => `insert into "${name}" values (${Object.values(row).map(quoted).join(", ")});`),
    );
  file.close();
  return `${["pragma foreign_keys = off;", ...made.map(({ sql }) => `${sql};`), ...rows].join("\n")}\n`;
}

function dumpPostgres(binaries: string, url: string): string {
  const text = execFileSync(join(binaries, "pg_dump"), ["--inserts", "--no-owner", "--no-privileges", url], {
    encoding: "utf8",
  });
  const isWanted = (line: string) => line !== "" && !/^(--|\\|SET |SELECT pg_catalog)/.test(line);
  return `${text.split("\n").filter(isWanted).join("\n")}\n`;
}

async function writeMissing(
  engine: "sqlite" | "postgres",
  fresh: () => Promise<{ options: DatabaseOptions; dump(): string }>,
): Promise<void> {
  for (const [index, { name }] of MIGRATIONS.entries()) {
    if (existsSync(schemaFile(name, engine))) continue;
    const { options, dump } = await fresh();
    const previous = MIGRATIONS[index - 1];
    if (previous) await loadSchema(options, previous.name);
    const database = openDatabase(options);
    await migrate(database, MIGRATIONS.slice(0, index + 1));
    await fillEmptyTables(database);
    await database.close();
    writeFileSync(schemaFile(name, engine), dump());
    console.log(`Written: ${schemaFile(name, engine)}`);
  }
}

await writeMissing("sqlite", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-schema-"));
  const dump = (): string => {
    const text = dumpSqlite(join(dataDir, SQLITE_FILE));
    rmSync(dataDir, { recursive: true });
    return text;
  };
  return { options: { dataDir }, dump };
});

const binaries = findBinaries();
if (!binaries) throw new Error("The snapshots of PostgreSQL need an installed PostgreSQL.");
const server = await startPostgres(binaries);
let made = 0;
await writeMissing("postgres", async () => {
  made += 1;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database level_${made}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/level_${made}`;
  return { options: { dataDir: tmpdir(), databaseUrl: url.href }, dump: () => dumpPostgres(binaries, url.href) };
});
await server.stop();
