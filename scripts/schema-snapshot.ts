// `npm run schema:snapshot`: writes down every step of the tables that has no snapshot yet, with data in it, for both engines.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { startPostgres } from "#tests/support/postgres.ts";
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

const POSTGRES_COLUMNS = `
  select c.relname as table, string_agg(
    format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then format(' COLLATE pg_catalog.%I', l.collname) else '' end,
      ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then ' NOT NULL' else '' end),
    ', ' order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`;
/** Keys before what points at them; whether a column may be null stands with the column. */
const POSTGRES_CONSTRAINTS = `
  select format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
  order by array_position(array['p', 'u', 'c', 'f'], contype::text), conrelid::regclass::text, conname`;
const POSTGRES_INDEXES = `
  select indexdef as sql from pg_indexes i where schemaname = 'public'
    and not exists (select from pg_constraint where conname = i.indexname) order by indexname`;
const POSTGRES_OTHERS = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i')
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace`;

async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = (await client.query<{ name: string }>(POSTGRES_OTHERS)).rows;
  if (others.length > 0) throw new Error(`A snapshot cannot hold ${others.map(({ name }) => name).join(", ")}.`);
  const tables = (await client.query<{ table: string; columns: string }>(POSTGRES_COLUMNS)).rows;
  const rows: string[] = [];
  for (const { table } of tables) {
    const found = await client.query({ text: `select * from public."${table}"`, rowMode: "array" });
    rows.push(...found.rows.map((row) => `INSERT INTO public."${table}" VALUES (${row.map(quoted).join(", ")})`));
  }
  const rest: string[] = [];
  for (const query of [POSTGRES_CONSTRAINTS, POSTGRES_INDEXES]) {
    rest.push(...(await client.query<{ sql: string }>(query)).rows.map(({ sql }) => sql));
  }
  await client.end();
  const made = tables.map(({ table, columns }) => `CREATE TABLE public."${table}" (${columns})`);
  return `${[...made, ...rows, ...rest].join(";\n")};\n`;
}

async function writeMissing(
  engine: "sqlite" | "postgres",
  fresh: () => Promise<{ options: DatabaseOptions; dump(): Promise<string> | string }>,
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
    writeFileSync(schemaFile(name, engine), await dump());
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

const server = await startPostgres();
let made = 0;
await writeMissing("postgres", async () => {
  made += 1;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database level_${made}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/level_${made}`;
  return { options: { dataDir: tmpdir(), databaseUrl: url.href }, dump: () => dumpPostgres(url.href) };
});
await server.stop();
