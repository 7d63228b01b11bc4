/** Fills a database with made-up coins, by the hundred thousand: inserted by the engine itself, past the verbs. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { COIN } from "#domain/content-types/coin.ts";

const WORDS = "a sentence of the review.";

/** A coin like those of the seed in shape, if shorter; the marks stand where rows differ. */
function template(): string {
  const text = (mark: string) => ({ en: `${mark} ${WORDS}`, ar: `${mark} ${WORDS}`, tr: `${mark} ${WORDS}` });
  const fields = ["description", "pros", "cons", "reason", "des"].map((field) => [field, text(field)]);
  const coin = COIN.normalize({ name: "@NAME@", symbol: "ABC", translations: Object.fromEntries(fields) });
  const stamps = { id: "@ID@", category: "@CATEGORY@", createdAt: "@AT@", updatedAt: "@AT@", version: 1 };
  return JSON.stringify({ ...coin, ...stamps, rating: 3.25 });
}

type Dialect = { numbers: string; id: string; at: string };

/**
 * Six of ten are halal, one is haram; ratings tie by the tens of thousands, names hardly ever. They have no Arabic name,
 * so their Arabic key is that of a name in other letters. A quarter are of one kind. Two of a hundred are overdue and five
 * have no Turkish text; the twenty oldest alone have no Arabic one, and unknown facts.
 */
const insert = ({ numbers, id, at }: Dialect, quotedTemplate: string): string => `
  insert into coins (id, category, category_order, rating, name_key, name_key_ar, name_key_tr, search_text, market_id, kind, review_due, missing, unknown_facts, created_at, version, document)
  select id, category, category_order, rating, name, '\uffff' || name, name, replace(name, ' ', '') || char10 || replace(id, '-', ''), id, kind, review_due, missing, unknown_facts, at, 1,
    replace(replace(replace(replace(replace(${quotedTemplate}, '@NAME@', name), '@ID@', id), '@CATEGORY@', category),
      '@AT@', at), '"rating":3.25', '"rating":' || rating)
  from (select ${id} as id, ${at} as at, ${"case when n % 10 < 6 then 'halal' when n % 10 < 9 then 'questionable' else 'haram' end"} as category,
    case when n % 10 < 6 then 0 when n % 10 < 9 then 1 else 2 end as category_order,
    ((n * 7) % 11) / 2.0 as rating, 'coin ' || ((n * 7919) % 1000003) as name,
    case n % 4 when 0 then 'payment' when 1 then 'utility' else '' end as kind,
    case when n % 50 = 3 then '2021-01-01' else '2999-01-01' end as review_due,
    case when n <= 20 then 'ar' when n % 20 = 7 then 'tr' else '' end as missing,
    case when n <= 20 then 3 else 0 end as unknown_facts, CHAR10 as char10 from ${numbers}) as made`;

const COUNTS = `update record_counts set total = (select count(*) from coins where coins.category = record_counts.category)
  where entity = 'coin'`;
const VERSION = "update content_version set version = version + 1";

/** From `from` to `to` coins. Indexes are taken down meanwhile: building them once is much faster. */
export function fillSqlite(dataDir: string, from: number, to: number): void {
  const file = new DatabaseSync(join(dataDir, "mizan.sqlite"));
  file.exec("pragma synchronous = off");
  const indexes = file
    .prepare("select name, sql from sqlite_schema where type = 'index' and tbl_name = 'coins' and sql is not null")
    .all();
  const numbers = `(with recursive numbers(n) as (select ${from + 1} union all select n + 1 from numbers where n < ${to}) select n from numbers)`;
  const id = "'coin-' || printf('%07d', n)";
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + n, 'unixepoch')";
  file.exec("begin");
  for (const { name } of indexes) file.exec(`drop index ${name}`);
  file.exec(insert({ numbers, id, at }, `'${template()}'`).replace("CHAR10", "char(10)"));
  for (const { sql } of indexes) file.exec(String(sql));
  file.exec(`${COUNTS}; ${VERSION}; commit; analyze`);
  file.close();
}

export async function fillPostgres(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select indexname, indexdef from pg_indexes where tablename = 'coins' and indexname <> 'coins_pkey'",
  );
  const numbers = `generate_series(${from + 1}::bigint, ${to}::bigint) as numbers(n)`;
  const id = "'coin-' || lpad(n::text, 7, '0')";
  const at = `to_char(to_timestamp(1577836800 + n) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await client.query("begin");
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await client.query(insert({ numbers, id, at }, `$$${template()}$$`).replace("CHAR10", "chr(10)"));
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query(COUNTS);
  await client.query(VERSION);
  await client.query("commit");
  await client.query("vacuum analyze coins");
  await client.end();
}

/** On a connection of its own, which may take as long as it takes. */
export async function analyzePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
