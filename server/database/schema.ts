/** The tables as the query builder knows them. Both engines hold the same columns. */
import type { Category } from "#domain/category.ts";

export const ENTITIES = ["coin", "exchange"] as const;
export type Entity = (typeof ENTITIES)[number];

export type RevisionAction = "create" | "update" | "translate" | "delete" | "restore";

/** The whole record is `document` (JSON); every other column is a key it is found, filtered or sorted by. */
export type RecordTable = {
  id: string;
  category: Category;
  category_order: number;
  /** A record nobody rated sorts as 0. */
  rating: number;
  name_key: string;
  search_text: string;
  market_id: string;
  created_at: string;
  version: number;
  document: string;
};

export type RevisionTable = {
  id: string;
  entity: Entity;
  entity_id: string;
  action: RevisionAction;
  editor: string;
  at: string;
  before: string | null;
  after: string | null;
  /** Its place among all writes: unique and without gaps. */
  content_version: number;
};

/** The last good answer of an outside service. A row without a body only says that somebody is asking. */
export type SnapshotTable = {
  key: string;
  body: string | null;
  fetched_at: string | null;
  asked_at: string | null;
};

export type Schema = {
  migrations: { name: string; at: string };
  coins: RecordTable;
  exchanges: RecordTable;
  revisions: RevisionTable;
  content_version: { id: number; version: number };
  record_counts: { entity: Entity; category: Category; total: number };
  snapshots: SnapshotTable;
  create_requests: { request_key: string; entity: Entity; entity_id: string; at: string };
};
