/** A coin or an exchange as it lies in its table: the whole record as JSON, beside the keys it is found by. */
import { categoryOrder } from "#domain/records/category.ts";
import type { Coin } from "#domain/records/coin.ts";
import { type Document, readDocument, readNumber, readTime } from "#domain/records/document.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Exchange } from "#domain/records/exchange.ts";
import { toNameKeys } from "#domain/text/name-key.ts";
import { searchTextOf, toKey } from "#server/content/reads/search-text.ts";
import type { RecordTable } from "#server/database/schema.ts";

export type StoredRecord = Coin | Exchange;

/** One of the two nouns: under which name it is kept, and how documents become records of it. */
export type RecordKind<Item extends StoredRecord> = {
  entity: Entity;
  /** From anything an editor or an import hands in. */
  make(document: Document): Item;
  /** From what was stored before. */
  read(document: Document): Item;
};

export const TABLES = { coin: "coins", exchange: "exchanges" } as const satisfies Record<Entity, string>;

export function toRow(record: StoredRecord): RecordTable {
  const names = toNameKeys(record.translations.name, record.name);
  return {
    id: record.id,
    category: record.category,
    category_order: categoryOrder(record.category),
    rating: record.rating ?? 0,
    name_key: toKey(names.en),
    name_key_ar: toKey(names.ar),
    name_key_tr: toKey(names.tr),
    search_text: searchTextOf(record),
    market_id: toKey(record.market_id),
    created_at: record.createdAt,
    version: record.version,
    document: JSON.stringify(record),
  };
}

export function parseDocument(json: string): Document {
  const parsed: unknown = JSON.parse(json);
  return readDocument(parsed);
}

/** What the store itself decides about a record. */
export type Stamps = { id: string; createdAt: string; updatedAt: string; version: number };

const NO_TIME = new Date(0).toISOString();

export const readStamps = (document: Document): Stamps => ({
  id: typeof document.id === "string" ? document.id : "",
  createdAt: readTime(document.createdAt) ?? NO_TIME,
  updatedAt: readTime(document.updatedAt) ?? NO_TIME,
  version: readNumber(document.version) ?? 1,
});

/**
 * Whether a stored document has every field a record has today. Only made records are ever stored, so it is then a record
 * as it stands, and making it again, several times the cost of parsing it, is left to those older than their newest field.
 */
export function isWhole(document: Document, blank: Document): boolean {
  const [texts, blankTexts] = [readDocument(document.translations), readDocument(blank.translations)];
  return Object.keys(blank).every((key) => key in document) && Object.keys(blankTexts).every((key) => key in texts);
}
