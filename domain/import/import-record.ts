/** One record of an import file: read as any older document, with a report of the changes, or refused with the reason. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { isCategory } from "#domain/records/category.ts";
import type { ContentType, RecordType, RegisterType } from "#domain/records/content-type.ts";
import {
  type Document,
  isDocument,
  nameOf,
  readFirstText,
  readNumber,
  readText,
  readTime,
} from "#domain/records/document.ts";
import { MAX_RATING } from "#domain/records/rating.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { unsafeAddresses, withSafeAddresses } from "#domain/records/safe-addresses.ts";
import type { ImportItem } from "./import-file.ts";
import { type GivenFields, givenFields, OLDER_TEXTS } from "./import-given.ts";

export type ImportProblem =
  | "not-a-record"
  | "bad-id"
  | "double-id"
  | "bad-category"
  | "bad-translations"
  | "bad-time"
  | "bad-entry"
  | "bad-reference";

export type ImportNote = {
  note: "left-out" | "changed" | "defaulted" | "invalid" | "replaced";
  field: string;
  from: string;
  to: string;
};

/** `input` is the whole record, `given` only what the file says of it: that is what a record already there takes over. */
export type ImportRead =
  | {
      ok: true;
      id: string | null;
      name: string;
      createdAt: string | null;
      input: Document;
      given: GivenFields;
      notes: ImportNote[];
    }
  | { ok: false; name: string; problem: ImportProblem };

const SHOWN_LENGTH = 80;
const STAMPS = ["id", "version", "createdAt", "updatedAt"];

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function problemOf(document: Document): ImportProblem | null {
  const status = [document.category, document.islamic_status].find(has);
  if (has(document.id) && typeof document.id !== "string") return "bad-id";
  // An unknown status would be read as halal, which no one chose.
  if (has(status) && !isCategory(String(status).trim().toLowerCase())) return "bad-category";
  if (has(document.translations) && !isDocument(document.translations)) return "bad-translations";
  if (has(document.createdAt) && readTime(document.createdAt) === null) return "bad-time";
  return null;
}

const shown = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, SHOWN_LENGTH);

/** What a record already there takes over, old and new; `isGiven` says whether the file names the field. */
export const replacedBy = (before: object, after: object, isGiven: (field: string) => boolean): ImportNote[] =>
  differencesOf({ ...before }, { ...after })
    .filter(({ path: [field = "", ...within] }) => isGiven(field) && (field !== "sources" || within.length === 0))
    .map(({ path, before: from, after: to }) => ({
      note: "replaced",
      field: path.join("."),
      from: shown(from),
      to: shown(to),
    }));

function notesOf(type: RecordType, document: Document, input: Document): ImportNote[] {
  const known = new Set([
    ...Object.keys(input),
    ...STAMPS,
    ...Object.keys(CONTENT_TYPES[type].olderNames),
    ...OLDER_TEXTS,
  ]);
  const leftOut = (field: string, value: unknown): ImportNote => ({
    note: "left-out",
    field,
    from: shown(value),
    to: "",
  });
  const notes: ImportNote[] = [
    ...Object.keys(document)
      .filter((field) => !known.has(field))
      .map((field) => leftOut(field, document[field])),
    ...unsafeAddresses(input).map((field) => leftOut(field, input[field])),
  ];
  const rating = readNumber(document.rating);
  if (rating !== null && (rating < 0 || rating > MAX_RATING)) {
    notes.push({ note: "changed", field: "rating", from: String(rating), to: shown(input.rating) });
  }
  const symbol = readText(document.symbol);
  if (symbol !== input.symbol) notes.push({ note: "changed", field: "symbol", from: symbol, to: shown(input.symbol) });
  if (!readFirstText(document, "category", "islamic_status")) {
    notes.push({ note: "defaulted", field: "category", from: "", to: shown(input.category) });
  }
  return notes;
}

/** What a new record has instead of a rating that is no number. */
const UNREADABLE_RATING = 0;

/** A name that is missing and a rating that is no number are left to the defaults of a new record. */
function readable({ name, rating, ...rest }: Document): Document {
  return {
    ...(typeof name === "string" && readText(name) ? { name } : {}),
    ...rest,
    ...(rating === undefined || (has(rating) && readNumber(rating) === null) ? {} : { rating }),
  };
}

export function readImportRecord(type: RecordType, { key, value: raw }: ImportItem): ImportRead {
  if (!isDocument(raw)) return { ok: false, name: key ?? "", problem: "not-a-record" };
  const value = readable(raw);
  const problem = problemOf(value);
  if (problem) return { ok: false, name: readText(value.name) || readText(value.id) || (key ?? ""), problem };
  const made = CONTENT_TYPES[type].normalize(value);
  const isUnreadable = has(raw.rating) && value.rating === undefined;
  const read = isUnreadable ? { ...made, rating: UNREADABLE_RATING } : made;
  const defaulted = [...(value.name === undefined ? ["name"] : []), ...(isUnreadable ? ["rating"] : [])].map(
    (field): ImportNote => ({
      note: "defaulted",
      field,
      from: shown(raw[field] ?? ""),
      to: shown(Reflect.get(read, field)),
    }),
  );
  return {
    ok: true,
    id: typeof value.id === "string" && value.id ? value.id : key,
    name: made.name,
    createdAt: readTime(value.createdAt),
    input: withSafeAddresses(read),
    given: givenFields(type, value, read),
    notes: [...defaulted, ...notesOf(type, value, read)],
  };
}

export type ImportOutcome = "created" | "updated" | "unchanged";

export type ImportedRecord = {
  type: ContentType;
  index: number;
  id: string | null;
  name: string;
  outcome: ImportOutcome | "refused";
  problem: ImportProblem | null;
  /** Where a refused record begins in the file. */
  line: number | null;
  notes: ImportNote[];
};

export type ImportReport =
  | { ok: true; counts: Record<ImportOutcome, number>; records: ImportedRecord[] }
  | { ok: false; problem: "not-json" | "no-records"; line: number | null }
  | { ok: false; problem: "refused"; refused: number; records: ImportedRecord[] };

export type ImportEntryRead =
  | { ok: true; id: string; name: string; entry: Document }
  | { ok: false; name: string; problem: ImportProblem; notes: ImportNote[] };

/** The stamps of an export are left out: the store has its own. */
export function readImportEntry(type: RegisterType, { key, value }: ImportItem): ImportEntryRead {
  if (!isDocument(value)) return { ok: false, name: key ?? "", problem: "not-a-record", notes: [] };
  const { toEntry, idField, idOf, issuesOf } = CONTENT_TYPES[type];
  const entry = toEntry(key === null ? value : { [idField]: key, ...value });
  const id = idOf(entry);
  const name = nameOf(entry) || id;
  const issues = issuesOf(entry);
  if (issues.length === 0) return { ok: true, id, name, entry };
  const notes = issues.map(({ path }): ImportNote => ({ note: "invalid", field: path, from: "", to: "" }));
  return { ok: false, name, problem: "bad-entry", notes };
}
