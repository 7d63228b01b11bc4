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
import { countFaultyFacts } from "#domain/evidence/evidence-problems.ts";
import { ENDED, isStatus, type ListedStatus, type Status, statusOrder } from "#domain/records/category.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import { type Document, readDocument, readNumber, readTime } from "#domain/records/document.ts";
import { MAX_RATING } from "#domain/records/rating.ts";
import { missingLanguages } from "#domain/records/translations.ts";
import { assessRecord, type RecordContext, statusOf } from "#domain/screening/assess-record.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import { GRADES, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { countUnknown, hasFacts } from "#domain/screening/record-facts.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import type { Searched } from "#domain/search/keys.ts";
import { writeLanguages } from "#domain/staff/roles.ts";
import { toNameKeys } from "#domain/text/name-key.ts";
import { overriddenStatus } from "#domain/views/review-view.ts";
import { HOST_TIERS } from "#server/content/reference.ts";
import {
  type EntryTable,
  RECORD_TABLES,
  type RecordTable,
  type RecordTableName,
  type RegisterTableName,
  type Schema,
} from "#server/database/schema.ts";
import { searchTextOf } from "#server/database/search-keys.ts";
import { parseDocument, toKey } from "#server/database/stored-text.ts";

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
  /** Of coins and exchanges only. */
  review?: {
    type: RecordType;
    recordOf(item: Item): ReviewRecord;
    /** The item with the assessment of its facts. */
    assess(item: Item, context: RecordContext): Item;
  };
};

export type StoredRecordType<Item extends ReviewRecord> = Required<Pick<StoredType<Item>, "review">> &
  StoredType<Item> & { entity: RecordType; table: RecordTableName };

const toEntryRow = (record: Stamps): EntryTable => ({
  id: record.id,
  created_at: record.createdAt,
  version: record.version,
  document: JSON.stringify(record),
});

/** The columns are those of the type's table: the tables of the register have no others. */
export const toRow = <Item extends Stamps>({ review }: StoredType<Item>, item: Item): RecordTable =>
  ({ ...(review && toKeyColumns(review.type, review.recordOf(item))), ...toEntryRow(item) }) as RecordTable;

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

/** The versions of the method are numbers with points. */
const isEarlier = (version: string, other: string): boolean =>
  version.localeCompare(other, "en", { numeric: true }) < 0;

/** Facts of an earlier method have other names and values; those of a later one are not this release's to change. */
function isOfEarlierMethod({ facts, assessment }: Document): boolean {
  const { method } = readDocument(assessment);
  const isAssessed = Object.keys(readDocument(facts)).length > 0;
  return isAssessed && (typeof method !== "string" || isEarlier(method, METHOD.version));
}

/** A token of an exchange names it in its facts. */
export const exchangeIdOf = ({ facts }: Pick<ReviewRecord, "facts">): string => {
  const value = facts.venue?.value;
  return typeof value === "string" && value !== UNKNOWN ? value : "";
};

/** What a coin is by its facts. A word that the method does not have is no kind, so that no list is named after it. */
const tokenKindOf = ({ facts }: Pick<ReviewRecord, "facts">): string => toCoinKind(facts.kind?.value) ?? "";

export const searchedOf = ({ id, name, symbol, translations, aliases }: ReviewRecord): Searched => ({
  id,
  name,
  symbol,
  names: translations.name,
  aliases,
});

const HALF_STARS = 2;

/** Room for every grade and rating in half stars between two statuses. */
const RANKS = 100;

function categoryOrder(type: RecordType, status: ListedStatus, record: ReviewRecord): number {
  if (type === "coin") return statusOrder(status);
  return status === "halal" ? orderOfHalal(record) : statusOrder(status) * RANKS;
}

/** Halal exchanges follow the grade of their other products, then the rating; coins have neither. */
function orderOfHalal({ assessment, rating }: Pick<ReviewRecord, "assessment" | "rating">): number {
  const grade = assessment?.grade ? GRADES.indexOf(assessment.grade) : GRADES.length;
  return grade * (MAX_RATING * HALF_STARS + 1) + Math.round((MAX_RATING - (rating ?? 0)) * HALF_STARS);
}

/** In place of their number: a record without facts is not assessed. */
export const NOT_ASSESSED = -1;

/** Under this name `views` has the status by our own answers, where a written exception gives another. */
export const OWN_VIEW = "";

/** The statuses under the views that give another one, which lists under a view are made of. */
function toViews({ assessment }: ReviewRecord, listed: ListedStatus): string {
  if (!assessment || listed === ENDED) return "{}";
  const own = assessment.status === listed ? {} : { [OWN_VIEW]: assessment.status };
  return JSON.stringify({ ...own, ...assessment.views });
}

export const readViews = (views: string): Record<string, Status> =>
  Object.fromEntries(
    Object.entries(parseDocument(views)).flatMap(([view, status]) => (isStatus(status) ? [[view, status]] : [])),
  );

/** The columns that records are found and sorted by. */
function toKeyColumns(type: RecordType, record: ReviewRecord) {
  const names = toNameKeys(record.translations.name, record.name);
  const status = statusOf(record);
  return {
    category: status,
    category_order: categoryOrder(type, status, record),
    rating: record.rating ?? 0,
    name_key: toKey(names.en),
    name_key_ar: toKey(names.ar),
    name_key_tr: toKey(names.tr),
    search_text: searchTextOf(searchedOf(record)),
    market_id: toKey(record.market_id),
    venue: toKey(exchangeIdOf(record)),
    kind: toKey(type === "coin" ? tokenKindOf(record) : ""),
    review_due: reviewDueOf(record),
    missing: writeLanguages(missingLanguages(record.translations)),
    unknown_facts: hasFacts(record.facts) ? countUnknown(record.facts) : NOT_ASSESSED,
    faulty_facts: countFaultyFacts(type, record, HOST_TIERS),
    excepted: overriddenStatus(record) ? 1 : 0,
    views: toViews(record, status),
    written_by: record.written_by,
    checked_by: record.checked_by,
  } satisfies Omit<RecordTable, keyof EntryTable>;
}

export function storeRecords<Item extends ReviewRecord>({
  id: type,
  normalize,
}: {
  id: RecordType;
  normalize(document: Document): InputOf<Item>;
}): StoredRecordType<Item> {
  const make = (document: Document): Item => withStamps(normalize(document), readStamps(document));
  const blank: Document = make({});
  const isRecord = (stored: Document): stored is Item => isWhole(stored, blank) && !isOfEarlierMethod(stored);
  return {
    entity: type,
    table: RECORD_TABLES[type],
    make,
    read: (stored) => (isRecord(stored) ? stored : make(stored)),
    review: {
      type,
      recordOf: (record) => record,
      assess: (record, context) => assessRecord(type, record, { hosts: HOST_TIERS, ...context }),
    },
  };
}

export const STORED_RECORDS: Readonly<Record<RecordType, StoredRecordType<ReviewRecord>>> = {
  coin: storeRecords(COIN),
  exchange: storeRecords(EXCHANGE),
};
