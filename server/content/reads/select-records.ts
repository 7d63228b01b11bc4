/** Selects the documents of records: a page of a list, and a batch after a cursor. */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { addDays, DUE_SOON_DAYS, dueDayOf } from "#domain/evidence/due-days.ts";
import type { Cursor } from "#domain/lists/cursor.ts";
import type { ListQuery, Order, Sort } from "#domain/lists/list-query.ts";
import { missingLanguageOf, SEARCH_MAX_LENGTH, type WorkFilter } from "#domain/lists/staff-list-query.ts";
import { type StatusFilter, statusOrder } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import { foldQuery } from "#domain/search/fold.ts";
import { PLACES } from "#domain/search/keys.ts";
import type { Language } from "#domain/text/language.ts";
import { NOT_ASSESSED } from "#server/content/stored-type.ts";
import { RECORD_TABLES, type RecordTable, type RecordTableName, type Schema } from "#server/database/schema.ts";
import { rangeOf } from "#server/database/search-keys.ts";
import { parseDocument } from "#server/database/stored-text.ts";

type ListFilters = {
  search?: string | undefined;
  work?: WorkFilter | undefined;
};

type Condition = RawBuilder<SqlBool>;

/** With more matches than these, a batch of them is among the newest records. */
const MAX_IDS = 1000;

const typeOf = (table: RecordTableName) => (table === RECORD_TABLES.coin ? "coin" : "exchange");

/** Few matches are found in the search index; many are found sooner by reading the list in its order. */
async function searchCondition(db: Kysely<Schema>, table: RecordTableName, typed: string): Promise<Condition | null> {
  if (typed.trim() === "") return null;
  const query = foldQuery(typed.slice(0, SEARCH_MAX_LENGTH));
  if (query === "") return sql`1 = 0`;
  const { from, to } = rangeOf(query);
  const rows = await db
    .selectFrom("search_keys")
    .select("record_id")
    .where("place", "in", Object.values(PLACES))
    .where("part", ">=", from)
    .where("part", "<", to)
    .where("entity", "=", typeOf(table))
    .limit(MAX_IDS + 1)
    .execute();
  // Folded text has no wildcards.
  if (rows.length > MAX_IDS) return sql`search_text like ${`%${query}%`}`;
  const ids = new Set(rows.map(({ record_id }) => record_id));
  return ids.size === 0 ? sql`1 = 0` : sql`id in (${sql.join([...ids])})`;
}

/** Null for all records. */
export function workCondition(work: WorkFilter): Condition | null {
  const language = missingLanguageOf(work);
  if (language) return sql`missing like ${`%${language}%`}`;
  if (work === "unknown") return sql`unknown_facts > 0`;
  if (work === "evidence") return sql`faulty_facts > 0`;
  if (work === "unassessed") return sql`unknown_facts = ${NOT_ASSESSED}`;
  const today = dueDayOf(new Date().toISOString());
  if (work === "overdue") return sql`review_due > '' and review_due < ${today}`;
  if (work === "due") return sql`review_due >= ${today} and review_due <= ${addDays(today, DUE_SOON_DAYS)}`;
  return null;
}

async function listConditions(
  db: Kysely<Schema>,
  table: RecordTableName,
  { search = "", work = "all" }: ListFilters,
): Promise<Condition[]> {
  const conditions = [await searchCondition(db, table, search), workCondition(work)];
  return conditions.filter((condition) => condition !== null);
}

/** `among`: only these ids. */
export type PageQuery = ListQuery & { pageSize: number; among?: readonly string[] };

export type BatchQuery = ListFilters & {
  cursor?: string | null;
  limit: number;
  category?: StatusFilter | undefined;
};

type IdQuery = SelectQueryBuilder<Schema, RecordTableName, { id: string }>;
type Ordering = readonly (readonly [keyof RecordTable, Order])[];

/**
 * The documents of the records that `ids` selects. The ids are sorted first: a sort that carries the documents, which are
 * much larger, is slow. A cross join, because SQLite then starts with the ids; otherwise it may scan the table instead.
 */
async function selectDocuments(
  db: Kysely<Schema>,
  table: RecordTableName,
  ids: IdQuery,
  ordering: Ordering,
): Promise<Document[]> {
  for (const [column, order] of ordering) ids = ids.orderBy(column, order);
  let records = db
    .selectFrom(ids.as("page"))
    .crossJoin(`${table} as record`)
    .whereRef("record.id", "=", "page.id")
    .select("record.document");
  for (const [column, order] of ordering) records = records.orderBy(`record.${column}`, order);
  return (await records.execute()).map(({ document }) => parseDocument(document));
}

const SORT_COLUMNS = {
  newest: "created_at",
  rating: "rating",
  category: "category_order",
} as const satisfies Record<Exclude<Sort, "name">, keyof RecordTable>;

/** Each language sorts by the name that it shows. */
const NAME_COLUMNS = {
  ar: "name_key_ar",
  en: "name_key",
  tr: "name_key_tr",
} as const satisfies Record<Language, keyof RecordTable>;

const newestFirst: Ordering = [
  ["created_at", "desc"],
  ["id", "desc"],
];

/** Ties are broken by age, then by id, as the indexes are. */
function orderingOf(table: RecordTableName, { category, sort, order }: ListQuery, language: Language): Ordering {
  if (sort === "newest")
    return [
      ["created_at", order],
      ["id", order],
    ];
  // Within one status all coins tie.
  if (sort === "category" && category !== "all" && table === RECORD_TABLES.coin) return newestFirst;
  return [[sort === "name" ? NAME_COLUMNS[language] : SORT_COLUMNS[sort], order], ...newestFirst];
}

export async function selectPage(
  db: Kysely<Schema>,
  table: RecordTableName,
  query: PageQuery,
  language: Language,
): Promise<Document[]> {
  const { category, kind, page, pageSize, among } = query;
  let ids: IdQuery = db
    .selectFrom(table)
    .select("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (kind) ids = ids.where("kind", "=", kind);
  if (among) ids = ids.where("id", "in", among);
  // The indexes of a kind contain the status as a number.
  if (category !== "all")
    ids = kind ? ids.where("category_order", "=", statusOrder(category)) : ids.where("category", "=", category);
  return selectDocuments(db, table, ids, orderingOf(table, query, language));
}

/** The ids of all records in the order of a list, whatever it is narrowed to. */
export async function selectAllIds(
  db: Kysely<Schema>,
  table: RecordTableName,
  query: ListQuery,
  language: Language,
): Promise<string[]> {
  let ids: IdQuery = db.selectFrom(table).select("id");
  for (const [column, order] of orderingOf(table, query, language)) ids = ids.orderBy(column, order);
  return (await ids.execute()).map(({ id }) => id);
}

export type ViewsRow = Pick<RecordTable, "id" | "category" | "kind" | "views">;

/** What lists under a view are made of, without the documents: of these ids, or the next ones after an id. */
export function selectViews(
  db: Kysely<Schema>,
  table: RecordTableName,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<ViewsRow[]> {
  const rows = db.selectFrom(table).select(["id", "category", "kind", "views"]);
  if ("ids" in which) return rows.where("id", "in", which.ids).execute();
  return rows.where("id", ">", which.after).orderBy("id").limit(which.limit).execute();
}

/** Newest first, starting after the cursor. */
export async function selectAfter(
  db: Kysely<Schema>,
  table: RecordTableName,
  after: Cursor | null,
  { limit, category = "all", ...filters }: Omit<BatchQuery, "cursor">,
): Promise<Document[]> {
  let ids: IdQuery = db.selectFrom(table).select("id").limit(limit);
  if (after) ids = ids.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  if (category !== "all") ids = ids.where("category", "=", category);
  for (const condition of await listConditions(db, table, filters)) ids = ids.where(condition);
  return selectDocuments(db, table, ids, newestFirst);
}

/** The position this many records newer than another; null where the list begins sooner. */
export async function selectPositionBefore(
  db: Kysely<Schema>,
  table: RecordTableName,
  { createdAt, id }: Cursor,
  distance: number,
): Promise<Cursor | null> {
  const row = await db
    .selectFrom(table)
    .select(["created_at", "id"])
    .where(sql<SqlBool>`(created_at, id) > (${createdAt}, ${id})`)
    .orderBy("created_at", "asc")
    .orderBy("id", "asc")
    .offset(distance - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, id: row.id } : null;
}
