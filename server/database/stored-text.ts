/** Keys and documents as both engines can hold them. */
import { type Document, isDocument, readDocument } from "#domain/records/document.ts";
import { cleanText } from "#domain/text/plain-text.ts";

/** An index entry has a size limit on PostgreSQL; nobody sorts by the two hundredth letter. */
const MAX_KEY_LENGTH = 200;

/** Text of an indexed column. */
export const toKey = (text: string): string => cleanText(text.slice(0, MAX_KEY_LENGTH));

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  return isDocument(value) ? cleanDocument(value) : value;
}

export const cleanDocument = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).map(([key, value]) => [key, clean(value)]));

export function parseDocument(json: string): Document {
  const parsed: unknown = JSON.parse(json);
  return readDocument(parsed);
}

export type Engine = "sqlite" | "postgres";
