/**
 * How a content type is stored: its table, how documents become items, and the columns they are found by. Lists, writes,
 * revisions, history and import work over this description; none of them names a type. Coins and exchanges are described
 * here, the other types in stored-types.ts.
 *
 * To store a third record type: add its id to `RECORD_TYPES` and its table to `RECORD_TABLES`, with a migration that creates
 * the table (the columns of `RecordTable`) and its rows in `record_counts`. It has a descriptor in domain/content-types.
 */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import type { InputOf, Stamps } from "#domain/content-types/descriptor.ts";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import { type Place, placesOf } from "#domain/countries/country-exchanges.ts";
import type { JudgedRecord } from "#domain/drafts/judgement.ts";
import { type Category, categoryOrder } from "#domain/records/category.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import { type Document, readDocument, readNumber, readTime } from "#domain/records/document.ts";
import { missingLanguages } from "#domain/records/translations.ts";
import { UNKNOWN } from "#domain/screening/assess.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import type { Register } from "#domain/screening/positions.ts";
import { countUnknown } from "#domain/screening/record-facts.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import type { Searched } from "#domain/search/keys.ts";
import { writeLanguages } from "#domain/staff/roles.ts";
import { toNameKeys } from "#domain/text/name-key.ts";
import {
  type EntryTable,
  RECORD_TABLES,
  type RecordTable,
  type RecordTableName,
  type RegisterTableName,
  type Schema,
} from "#server/database/schema.ts";
import { searchTextOf } from "#server/database/search-keys.ts";
import { toKey } from "#server/database/stored-text.ts";

/** The columns that depend on the kind. */
type KeyColumns = Omit<RecordTable, "id" | "created_at" | "version" | "document">;

/** What a check reads inside a write; `at` is the time of the write. */
export type WriteContext = { trx: Kysely<Schema>; at: string };

export type StoredType<Item extends Stamps> = {
  /** What its revisions are stored under. */
  entity: ContentType;
  table: RecordTableName | RegisterTableName;
  /** From anything an editor or an import hands in. */
  make(document: Document): Item;
  /** From what was stored before. */
  read(document: Document): Item;
  /** A change has every field: one that it leaves out is removed. Otherwise it is kept. */
  inputIsWhole?: true;
  /** After a write: throws FormIssueError for what only the store can know. */
  verify?(write: WriteContext, id: string): Promise<void>;
  /** After it was deleted: throws FormIssueError where something refers to it. */
  verifyDeleted?(write: WriteContext, id: string): Promise<void>;
  /** The columns besides those that every table has; only records have them. */
  toKeys?(record: Item): KeyColumns;
  /** What it is counted under; a kind that is not reviewed has no status. */
  categoryOf?(record: Item): Category;
  /** Writes the assessment of its facts into the record; only records have one. */
  judge?(record: Item, register: Register, statusOf: (exchange: string) => Category | null): Item;
  /** What a second person has to approve; a kind that is not reviewed has nothing of it. */
  judgedOf?(record: Item): JudgedRecord;
  /** The exchange whose status the record takes over, or none. */
  venueOf?(record: Item): string;
  /** The countries that a list of this kind can be narrowed to, and the state of the record there. */
  placesOf?(record: Item): Place[];
  /** The names it is found by; a kind that is not reviewed is searched in memory. */
  searchedOf?(record: Item): Searched;
};

export type StoredRecordType<Item extends Stamps> = StoredType<Item> & {
  entity: RecordType;
  table: RecordTableName;
} & Required<Pick<StoredType<Item>, "toKeys" | "categoryOf" | "searchedOf">>;

const toEntryRow = (record: Stamps): EntryTable => ({
  id: record.id,
  created_at: record.createdAt,
  version: record.version,
  document: JSON.stringify(record),
});

/** The columns are those of the kind's table: a kind without keys has a table without them. */
export const toRow = <Item extends Stamps>({ toKeys }: StoredType<Item>, record: Item): RecordTable =>
  ({ ...toKeys?.(record), ...toEntryRow(record) }) as RecordTable;

const NO_TIME = new Date(0).toISOString();

export const readStamps = (document: Document): Stamps => ({
  id: typeof document.id === "string" ? document.id : "",
  createdAt: readTime(document.createdAt) ?? NO_TIME,
  updatedAt: readTime(document.updatedAt) ?? NO_TIME,
  version: readNumber(document.version) ?? 1,
});

/** Whether only the stamps of a record changed: then there is nothing to write. */
export const isUnchanged = <Item extends Stamps>(before: Item, after: Item): boolean => {
  const { id, createdAt, updatedAt, version } = before;
  return isDeepStrictEqual({ ...after, id, createdAt, updatedAt, version }, before);
};

/** A record that is reviewed. */
export type ReviewRecord = Coin | Exchange;

/** A record is its input and its stamps, by the definition of `InputOf`; the compiler cannot see that of a type parameter. */
const withStamps = <Item extends Stamps>(input: InputOf<Item>, stamps: Stamps): Item =>
  ({ ...input, ...stamps }) as unknown as Item;

/** Whether a stored document has every field of today: then it is a record already, and making it again costs much more. */
function isWhole(document: Document, blank: Document): boolean {
  const [texts, blankTexts] = [readDocument(document.translations), readDocument(blank.translations)];
  return Object.keys(blank).every((key) => key in document) && Object.keys(blankTexts).every((key) => key in texts);
}

/** A token of an exchange names it in its facts. */
export const venueOf = ({ facts }: Pick<ReviewRecord, "facts">): string => {
  const value = facts.venue?.value;
  return typeof value === "string" && value !== UNKNOWN ? value : "";
};

/** What a coin is by its facts. A word that the method does not have is no kind, so that no list is named after it. */
const tokenKindOf = ({ facts }: Pick<ReviewRecord, "facts">): string => toCoinKind(facts.kind?.value) ?? "";
const searchedOf = ({ id, name, symbol, translations, aliases }: ReviewRecord): Searched => ({
  id,
  name,
  symbol,
  names: translations.name,
  aliases,
});

export function storeRecords<Item extends ReviewRecord>(kind: {
  id: RecordType;
  normalize(document: Document): InputOf<Item>;
}): StoredRecordType<Item> {
  const make = (document: Document): Item => withStamps(kind.normalize(document), readStamps(document));
  const blank: Document = make({});
  const isRecord = (stored: Document): stored is Item => isWhole(stored, blank);
  return {
    entity: kind.id,
    table: RECORD_TABLES[kind.id],
    make,
    read: (stored) => (isRecord(stored) ? stored : make(stored)),
    toKeys(record) {
      const names = toNameKeys(record.translations.name, record.name);
      return {
        category: record.category,
        category_order: categoryOrder(record.category),
        rating: record.rating ?? 0,
        name_key: toKey(names.en),
        name_key_ar: toKey(names.ar),
        name_key_tr: toKey(names.tr),
        search_text: searchTextOf(searchedOf(record)),
        market_id: toKey(record.market_id),
        venue: toKey(venueOf(record)),
        kind: toKey(kind.id === "coin" ? tokenKindOf(record) : ""),
        review_due: reviewDueOf({ ...record }),
        missing: writeLanguages(missingLanguages(record.translations)),
        unknown_facts: countUnknown(record.facts),
        excepted: record.assessment && record.assessment.status !== record.category ? 1 : 0,
      };
    },
    categoryOf: ({ category }) => category,
    judgedOf: (record) => record,
    judge: (record, register, statusOf) =>
      assessRecord(kind.id, record, { ...disputesOf(kind.id, record, register), statusOf }),
    venueOf,
    searchedOf,
    // What is closed is open nowhere.
    ...(kind.id === "exchange"
      ? { placesOf: ({ state, facts }: Item) => (state === "active" ? placesOf(facts) : []) }
      : {}),
  };
}

export const STORED_RECORDS: Readonly<Record<RecordType, StoredRecordType<ReviewRecord>>> = {
  coin: storeRecords(COIN),
  exchange: storeRecords(EXCHANGE),
};
