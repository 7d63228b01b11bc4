/**
 * What stands around made-up coins in a database of some years: ten revisions of each, a draft of every other one, as many
 * exchanges in two countries, and what the audit trail tells of logins and drafts. Inserted by the engine itself.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { EXCHANGE } from "#domain/content-types/exchange.ts";

export const REVISIONS_PER_COIN = 10;
/** Wrote the first revisions and has the oldest drafts alone; `OFTEN` has every sixth coin's. */
export const RARE = "rare@example.com";
export const OFTEN = "often@example.com";

const TABLES = ["revisions", "drafts", "draft_events", "events", "exchanges", "exchange_countries"];

/** How an engine writes a list of numbers, a number with leading zeros, and a time some seconds after the first. */
type Dialect = {
  numbers(to: number): string;
  padded(number: string): string;
  time(seconds: string): string;
  quoted(text: string): string;
};

function exchangeTemplate(): string {
  const exchange = EXCHANGE.normalize({ name: "@ID@", symbol: "ABC" });
  return JSON.stringify({
    ...exchange,
    id: "@ID@",
    category: "halal",
    createdAt: "@AT@",
    updatedAt: "@AT@",
    version: 1,
  });
}

/** A draft is about as long as its record. */
const FORM = JSON.stringify({ name: "A draft", text: "a sentence of the review. ".repeat(40) });

function statements({ numbers, padded, time, quoted }: Dialect, coins: number): string[] {
  const idOf = (kind: string, number: string) => `'${kind}-' || ${padded(number)}`;
  const document = `'{"name":"coin","category":"halal","version":' || (1 + (n - 1) / ${coins}) || '}'`;
  return [
    `insert into revisions (id, entity, entity_id, action, editor, at, before, after, content_version)
      select ${idOf("revision", "n")}, 'coin', ${idOf("coin", `(1 + (n - 1) % ${coins})`)},
        case when n <= ${coins} then 'create' else 'update' end,
        case when n <= 60 then '${RARE}' else 'editor-' || (n % 20) || '@example.com' end, ${time("n")},
        case when n <= ${coins} then null else ${document} end, ${document}, n
      from ${numbers(coins * REVISIONS_PER_COIN)}`,
    `insert into drafts (entity, record_id, version, state, name, form, base, base_version, authors, editor, assignee,
        approved_by, approved_hash, request_key, created_at, updated_at)
      select 'coin', ${idOf("coin", "n")}, 1,
        case when n <= 40 then 'approved' when n % 10 = 0 then 'review' else 'draft' end,
        'coin', ${quoted(FORM)}, '', 1, '["${OFTEN}"]', '${OFTEN}',
        case when n <= 40 then '${RARE}' when n % 6 = 0 then '${OFTEN}' else '' end,
        '', '', '', ${time("n")}, ${time("n")}
      from ${numbers(coins)} where n % 2 = 0`,
    `insert into draft_events (id, at, entity, record_id, who, kind, name, field, text)
      select ${idOf("event", "n")}, ${time("n")}, 'coin', ${idOf("coin", "n")}, '${OFTEN}', 'saved', 'coin', '', ''
      from ${numbers(coins)}`,
    `insert into events (id, at, kind, account, address, device)
      select ${idOf("login", "n")}, ${time("n")}, 'login', '${OFTEN}', '127.0.0.1', '' from ${numbers(coins)}`,
    `insert into exchanges (id, category, category_order, rating, name_key, name_key_ar, name_key_tr, search_text, market_id,
        created_at, version, document)
      select id, 'halal', 0, 3, id, id, id, replace(id, '-', ''), id, at, 1,
        replace(replace(${quoted(exchangeTemplate())}, '@ID@', id), '@AT@', at)
      from (select ${idOf("exchange", "n")} as id, ${time("n")} as at from ${numbers(coins)}) as made`,
    `insert into exchange_countries (exchange_id, country, presence, category, created_at)
      select ${idOf("exchange", "n")}, case n % 4 when 0 then 'ae' else 'tr' end, n % 3, 'halal', ${time("n")}
      from ${numbers(coins)} where n % 4 < 2`,
    "update record_counts set total = (select count(*) from exchanges) where entity = 'exchange' and category = 'halal'",
    `update content_version set version = ${coins * REVISIONS_PER_COIN}`,
  ];
}

const SQLITE: Dialect = {
  numbers: (to) =>
    `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${to}) select n from numbers)`,
  padded: (number) => `printf('%07d', ${number})`,
  time: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + ${seconds}, 'unixepoch')`,
  quoted: (text) => `'${text}'`,
};

const POSTGRES: Dialect = {
  numbers: (to) => `generate_series(1::bigint, ${to}::bigint) as numbers(n)`,
  padded: (number) => `lpad(${number}::text, 7, '0')`,
  time: (seconds) =>
    `to_char(to_timestamp(1577836800 + ${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  quoted: (text) => `$$${text}$$`,
};

/** Indexes are taken down meanwhile: building them once is much faster. */
export function surroundSqlite(dataDir: string, coins: number): void {
  const file = new DatabaseSync(join(dataDir, "mizan.sqlite"));
  file.exec("pragma synchronous = off");
  const names = TABLES.map((table) => `'${table}'`).join(", ");
  const indexes = file
    .prepare(`select name, sql from sqlite_schema where type = 'index' and tbl_name in (${names}) and sql is not null`)
    .all();
  file.exec("begin");
  for (const { name } of indexes) file.exec(`drop index ${name}`);
  for (const statement of statements(SQLITE, coins)) file.exec(statement);
  for (const { sql } of indexes) file.exec(String(sql));
  file.exec("commit; analyze");
  file.close();
}

export async function surroundPostgres(url: string, coins: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [TABLES],
  );
  await client.query("begin");
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  for (const statement of statements(POSTGRES, coins)) await client.query(statement);
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query("commit");
  await client.query("vacuum analyze");
  await client.end();
}
