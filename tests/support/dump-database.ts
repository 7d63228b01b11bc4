/** Writes a database as SQL text that `loadDump` loads into an empty one. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { type DatabaseOptions, SQLITE_FILE } from "#server/database/open.ts";

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
/** Keys before the foreign keys that refer to them; `not null` is part of the column. */
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
  if (others.length > 0) throw new Error(`A dump cannot contain ${others.map(({ name }) => name).join(", ")}.`);
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

export const dumpDatabase = async ({ dataDir, databaseUrl }: DatabaseOptions): Promise<string> =>
  databaseUrl ? dumpPostgres(databaseUrl) : dumpSqlite(join(dataDir, SQLITE_FILE));
