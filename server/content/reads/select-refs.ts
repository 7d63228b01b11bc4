/** Finds which records are on a page of a list, without opening them: by walking an index, from a remembered anchor where there is one. */
import { type Kysely, type OrderByItemBuilder, type SqlBool, sql } from "kysely";
import type { Order, Sort } from "#domain/lists/list-query.ts";
import { categoryOrder } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";
import type { RecordTable, RecordTableName, Schema } from "#server/database/schema.ts";
import type { Anchor, Ordering, PageAnchors } from "./page-anchors.ts";

/** A record's id and the version it is shown in. */
export type RecordRef = { id: string; version: number };

export type RowsQuery = Ordering & { offset: number; limit: number };

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

type SortColumn = (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS] | (typeof NAME_COLUMNS)[Language];
type Step = { column: SortColumn; order: Order; ties: Order };
type Row = RecordRef & { key: string | number; created_at: string };

/** What a list is sorted by, and which way its ties are broken: by age, then by id. */
function stepOf({ category, sort, order, language }: Ordering): Step {
  // Within one status all of its records tie, and what is left is the tie-break.
  const tied = sort === "category" && category !== "all";
  if (sort === "newest" || tied)
    return { column: "created_at", order: tied ? "desc" : order, ties: tied ? "desc" : order };
  return { column: sort === "name" ? NAME_COLUMNS[language] : SORT_COLUMNS[sort], order, ties: "desc" };
}

const inDirection = (direction: Order) => (item: OrderByItemBuilder) =>
  direction === "asc" ? item.asc() : item.desc();

const comesAfter = (order: Order) => sql.raw(order === "asc" ? ">" : "<");

/** Which part of the list is walked: all of it, the ties that follow the anchor, or what comes after those ties. */
type Stretch = { of: "all" } | { of: "ties" | "rest"; anchor: Anchor };

async function walk(
  db: Kysely<Schema>,
  table: RecordTableName,
  { category, kind, ...ordering }: Ordering,
  stretch: Stretch,
  rows: { offset: number; limit: number },
): Promise<Row[]> {
  const { column, order, ties } = stepOf({ category, ...ordering });
  const columns: [keyof RecordTable, Order][] = column === "created_at" ? [] : [[column, order]];
  columns.push(["created_at", ties], ["id", ties]);
  let ids = db.selectFrom(table).select("id").limit(rows.limit).offset(rows.offset);
  if (kind) ids = ids.where("kind", "=", kind);
  if (category !== "all")
    // The indexes of a kind have the status as its place in the order.
    ids = kind ? ids.where("category_order", "=", categoryOrder(category)) : ids.where("category", "=", category);
  if (stretch.of === "ties") {
    const { key, createdAt, id } = stretch.anchor;
    if (column !== "created_at") ids = ids.where(column, "=", key);
    ids = ids.where(sql<SqlBool>`(created_at, id) ${comesAfter(ties)} (${createdAt}, ${id})`);
  } else if (stretch.of === "rest") {
    ids = ids.where(sql<SqlBool>`${sql.ref(column)} ${comesAfter(order)} ${stretch.anchor.key}`);
  }
  for (const [each, direction] of columns) ids = ids.orderBy(each, inDirection(direction));
  // A cross join, because SQLite then begins with the page; left to choose, it may walk the whole table in order instead.
  let page = db
    .selectFrom(ids.as("page"))
    .crossJoin(`${table} as record`)
    .whereRef("record.id", "=", "page.id")
    .select(["record.id", "record.version", `record.${column} as key`, "record.created_at"]);
  for (const [each, direction] of columns) page = page.orderBy(`record.${each}`, inDirection(direction));
  return page.execute();
}

/** From the anchor on: its own ties first, then the rest of the list. Sorted by age alone there are practically no ties. */
async function walkOn(
  db: Kysely<Schema>,
  table: RecordTableName,
  ordering: Ordering,
  { anchor, skip }: { anchor: Anchor; skip: number },
  limit: number,
): Promise<Row[]> {
  const wanted = skip + limit;
  const isAlone = stepOf(ordering).column === "created_at";
  const ties = await walk(db, table, ordering, { of: "ties", anchor }, { offset: 0, limit: wanted });
  if (isAlone || ties.length === wanted) return ties.slice(skip);
  const left = wanted - ties.length;
  const rest = await walk(db, table, ordering, { of: "rest", anchor }, { offset: 0, limit: left });
  return [...ties, ...rest].slice(skip);
}

const toAnchor = ({ key, created_at, id }: Row): Anchor => ({ key, createdAt: created_at, id });

/** `version` is the content version the page belongs to. */
export async function selectRefs(
  db: Kysely<Schema>,
  table: RecordTableName,
  { offset, limit, ...ordering }: RowsQuery,
  version: number,
  anchors: PageAnchors,
): Promise<RecordRef[]> {
  const near = anchors.nearest(version, ordering, offset);
  if (near?.skip === 0) return remember(await walkOn(db, table, ordering, near, limit), offset);
  // One more is read, the record before the page: the next request for this page begins there.
  const before = offset > 0 ? 1 : 0;
  const rows = near
    ? await walkOn(db, table, ordering, { ...near, skip: near.skip - before }, limit + before)
    : await walk(db, table, ordering, { of: "all" }, { offset: offset - before, limit: limit + before });
  const [first] = rows;
  if (before && first) anchors.remember(version, ordering, offset, toAnchor(first));
  return remember(rows.slice(before), offset);

  function remember(page: Row[], from: number): Row[] {
    const last = page.at(-1);
    if (last && page.length === limit) anchors.remember(version, ordering, from + limit, toAnchor(last));
    return page;
  }
}
