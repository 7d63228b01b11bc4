/** Reads values out of a document that may come from anywhere: an older store, an import, a seed file. Never throws. */
import { emptyText, LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { toSlug } from "#domain/text/slug.ts";

export type Document = Readonly<Record<string, unknown>>;

export const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const readDocument = (value: unknown): Document => (isDocument(value) ? value : {});

/** Deeper than any form or record is. */
const MAX_DEPTH = 50;

/** Whatever walks through such a value would run out of stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MAX_DEPTH) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

function readLine(value: unknown): string {
  if (typeof value === "string") return plainText(value);
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** Text as stored: plain and trimmed; a list becomes lines; anything else is empty. */
export const readText = (value: unknown): string =>
  Array.isArray(value) ? value.map(readLine).filter(Boolean).join("\n") : readLine(value);

/** The first of several names for the same field that holds a text. */
export function readFirstText(document: Document, ...keys: string[]): string {
  for (const key of keys) {
    const text = readText(document[key]);
    if (text) return text;
  }
  return "";
}

export function readNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const NO_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/;
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** Milliseconds since 1970 out of an older store's `{seconds, nanoseconds}`. */
function readTimestamp(value: unknown): number | null {
  const document = readDocument(value);
  const seconds = readNumber(document.seconds ?? document._seconds);
  const nanoseconds = readNumber(document.nanoseconds ?? document._nanoseconds) ?? 0;
  return seconds === null ? null : seconds * 1000 + Math.floor(nanoseconds / 1_000_000);
}

/** ISO text (UTC unless it says otherwise), milliseconds, or `{seconds, nanoseconds}`; null where it is no time at all. */
export function readTime(value: unknown): string | null {
  const raw = readTimestamp(value) ?? value;
  if (typeof raw !== "string" && typeof raw !== "number") return null;
  const time = new Date(typeof raw === "string" && NO_ZONE.test(raw) ? `${raw}Z` : raw);
  if (Number.isNaN(time.getTime())) return null;
  const iso = time.toISOString();
  // Times are compared as text, which only works between four-digit years.
  return FOUR_DIGIT_YEAR.test(iso) ? iso : null;
}

/** `{en, ar, tr}`, completed from `{field}_{language}` keys next to it where those exist. */
export function readLocalized(value: unknown, parent: Document = {}, field = ""): LocalizedText {
  const given = readDocument(value);
  const text = emptyText();
  for (const language of LANGUAGES) {
    text[language] = readText(given[language]) || (field ? readText(parent[`${field}_${language}`]) : "");
  }
  return text;
}

/** What a stored document is called; a name in three languages by the English one, and nothing where it has no name. */
export const nameOf = ({ name, translations }: Document, language: Language = "en"): string =>
  (language !== "en" && readLocalized(readDocument(translations).name)[language]) ||
  readText(name) ||
  readLocalized(name)[language] ||
  readLocalized(name).en;

/** The id proposed for a record: of its name, or of its symbol where the name has no Latin letter. */
export const slugOf = ({ name, symbol }: Document): string => toSlug(readText(name)) || toSlug(readText(symbol));
