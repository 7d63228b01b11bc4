/** Makes text storable: PostgreSQL takes no NUL, and neither engine keeps half a surrogate pair. */
import { type Document, isDocument } from "#domain/records/document.ts";

export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  return isDocument(value) ? cleanDocument(value) : value;
}

export const cleanDocument = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).map(([key, value]) => [key, clean(value)]));
