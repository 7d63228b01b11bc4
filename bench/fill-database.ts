/**
 * Fills a migrated database with generated coins and what else a database of some years holds: ten revisions of each
 * coin, a draft of every other one, a quarter as many exchanges, reports, and the events of the audit trail. The engine inserts the rows itself, which takes seconds instead of minutes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { type Assessable, assessRecord } from "#domain/screening/assess-record.ts";
import { type DatabaseOptions, SQLITE_FILE } from "#server/database/open.ts";

export const REVISIONS_PER_COIN = 10;
/** Wrote the first revisions and has only the oldest drafts; `OFTEN` has every sixth coin's. */
export const RARE = "rare@example.com";
export const OFTEN = "often@example.com";

/** How an engine writes a list of numbers, a number with leading zeros, a line break, and a time some seconds after the first. */
type Dialect = {
  numbers(to: number): string;
  padded(number: string): string;
  time(seconds: string): string;
  lineBreak: string;
};

const SQLITE: Dialect = {
  numbers: (to) =>
    `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${to}) select n from numbers)`,
  padded: (number) => `printf('%07d', ${number})`,
  time: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + ${seconds}, 'unixepoch')`,
  lineBreak: "char(10)",
};

const POSTGRES: Dialect = {
  numbers: (to) => `generate_series(1::bigint, ${to}::bigint) as numbers(n)`,
  padded: (number) => `lpad(${number}::text, 7, '0')`,
  time: (seconds) =>
    `to_char(to_timestamp(1577836800 + ${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  lineBreak: "chr(10)",
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A shipped record of ordinary length, with marks where rows differ. */
function template(kind: typeof COIN | typeof EXCHANGE, file: string): { document: string; views: string } {
  const { id: type } = kind;
  const record: Assessable = kind.normalize({
    ...JSON.parse(readFileSync(`content/${file}`, "utf8")),
    name: "@NAME@",
    symbol: "ABC",
  });
  const stamps = { id: "@ID@", category: "@CATEGORY@", createdAt: "@AT@", updatedAt: "@AT@", version: 1 };
  const { assessment } = assessRecord(type, record);
  const assessed = { ...record, ...stamps, assessment: { ...assessment, status: "@CATEGORY@" } };
  return {
    document: quoted(JSON.stringify({ ...assessed, rating: 3.25 })),
    views: quoted(JSON.stringify(assessment?.views ?? {})),
  };
}

/**
 * Six of ten are halal, one is haram; many ratings are equal, hardly any names. They have no Arabic name, so their Arabic
 * key is that of a name in other letters. A quarter are of one kind. Two of a hundred are overdue and five have no Turkish
 * text; only the twenty oldest have no Arabic one, and unknown facts.
 */
const insertCoins = (
  { numbers, padded, time, lineBreak }: Dialect,
  coins: number,
  { document, views } = template(COIN, "coins/chainlink.json"),
): string => `
  insert into coins (id, category, category_order, rating, name_key, name_key_ar, name_key_tr, search_text, market_id, kind,
    review_due, missing, unknown_facts, views, created_at, version, document)
  select id, category, category_order, rating, name, '\uffff' || name, name,
    replace(name, ' ', '') || ${lineBreak} || replace(id, '-', ''), id, kind, review_due, missing, unknown_facts, ${views}, at, 1,
    replace(replace(replace(replace(replace(${document}, '@NAME@', name), '@ID@', id),
      '@CATEGORY@', category), '@AT@', at), '"rating":3.25', '"rating":' || rating)
  from (select 'coin-' || ${padded("n")} as id, ${time("n")} as at,
    case when n % 10 < 6 then 'halal' when n % 10 < 9 then 'questionable' else 'haram' end as category,
    case when n % 10 < 6 then 0 when n % 10 < 9 then 1 else 2 end as category_order,
    ((n * 7) % 11) / 2.0 as rating, 'coin ' || ((n * 7919) % 1000003) as name,
    case n % 4 when 0 then 'payment' when 1 then 'utility' else '' end as kind,
    case when n % 50 = 3 then '2021-01-01' else '2999-01-01' end as review_due,
    case when n <= 20 then 'ar' when n % 20 = 7 then 'tr' else '' end as missing,
    case when n <= 20 then 3 else 0 end as unknown_facts from ${numbers(coins)}) as made`;

/** A draft is about as long as a short record. */
const FORM = quoted(JSON.stringify({ name: "A draft", text: "a sentence of the review. ".repeat(40) }));

function otherStatements({ numbers, padded, time }: Dialect, coins: number): string[] {
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
        'coin', ${FORM}, '', 1, '["${OFTEN}"]', '${OFTEN}',
        case when n <= 40 then '${RARE}' when n % 6 = 0 then '${OFTEN}' else '' end,
        '', '', '', ${time("n")}, ${time("n")}
      from ${numbers(coins)} where n % 2 = 0`,
    `insert into draft_events (id, at, entity, record_id, who, kind, name, field, text)
      select ${idOf("event", "n")}, ${time("n")}, 'coin', ${idOf("coin", "n")}, '${OFTEN}', 'saved', 'coin', '', ''
      from ${numbers(coins)}`,
    `insert into events (id, at, kind, account, address, device)
      select ${idOf("login", "n")}, ${time("n")}, 'login', '${OFTEN}', '127.0.0.1', '' from ${numbers(coins)}`,
    `insert into reports (id, code_hash, kind, about, language, name, link, text, mail, state, version, draft, merged_into,
        answer, notice_id, created_at, ended_at)
      select ${idOf("report", "n")}, ${idOf("code", "n")}, case when n <= 20 then 'scam' else 'complaint' end, '', 'en', 'coin',
        '', 'a sentence of the reader', '', case n % 4 when 0 then 'open' when 1 then 'spam' else 'answered' end, 1, '', '', '',
        '', ${time("n")}, case n % 4 when 0 then '' else ${time("n")} end
      from ${numbers(coins)}`,
    `insert into exchanges (id, category, category_order, rating, name_key, name_key_ar, name_key_tr, search_text, market_id,
        created_at, version, document)
      select id, 'halal', 0, 3, id, id, id, replace(id, '-', ''), id, at, 1,
        replace(replace(replace(replace(${template(EXCHANGE, "exchanges/bitmart.json").document}, '@NAME@', id), '@ID@', id),
          '@CATEGORY@', 'halal'), '@AT@', at)
      from (select ${idOf("exchange", "n")} as id, ${time("n")} as at from ${numbers(coins / 4)}) as made`,
    `insert into exchange_countries (exchange_id, country, presence, category, created_at)
      select ${idOf("exchange", "n")}, case n % 4 when 0 then 'ae' else 'tr' end, n % 3, 'halal', ${time("n")}
      from ${numbers(coins / 4)} where n % 4 < 2`,
    "update record_counts set total = (select count(*) from exchanges) where entity = 'exchange' and category = 'halal'",
  ];
}

const COUNTS = `update record_counts set total = (select count(*) from coins where coins.category = record_counts.category)
  where entity = 'coin'`;

/** `onlyCoins` leaves out everything but the coins and their counts. */
export type Filling = { coins: number; onlyCoins?: boolean };

const statements = (dialect: Dialect, { coins, onlyCoins = false }: Filling): string[] => [
  insertCoins(dialect, coins),
  ...(onlyCoins ? [] : otherStatements(dialect, coins)),
  COUNTS,
  `update content_version set version = ${coins * REVISIONS_PER_COIN}`,
];

function fillSqlite(dataDir: string, filling: Filling): void {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  file.exec(`pragma synchronous = off; begin; ${statements(SQLITE, filling).join(";\n")}; commit; analyze`);
  file.close();
}

async function fillPostgres(url: string, filling: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin");
  for (const statement of statements(POSTGRES, filling)) await client.query(statement);
  await client.query("commit");
  await client.query("vacuum analyze");
  await client.end();
}

export async function fillDatabase({ dataDir, databaseUrl }: DatabaseOptions, filling: Filling): Promise<void> {
  if (databaseUrl) await fillPostgres(databaseUrl, filling);
  else fillSqlite(dataDir, filling);
}
