/** Normalises text: one Unicode form, plain line ends, no invisible characters that break a page, a log or a database. */

/** Control characters, and direction overrides, which reorder the text that follows. */
const FORBIDDEN = /(?![\n\t])[\p{Cc}\u202A-\u202E]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;

/** Invisible characters: kept inside a text, because Arabic and Persian need some, but a text of nothing else is empty. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export function plainText(value: string): string {
  const text = value.toWellFormed().replace(LINE_END, "\n").replace(FORBIDDEN, "").normalize("NFC").trim();
  return VISIBLE.test(text) ? text : "";
}

/** The same on a single line. */
export const toPlainLine = (value: string): string => plainText(value).replace(/\s+/gu, " ");

/** Length in code points, close to what a reader counts. */
export const characterCount = (value: string): number => Array.from(value).length;

/** Length for a minimum: invisible characters do not count, and a run of spaces counts as one. */
export const seenCount = (value: string): number => characterCount(toPlainLine(value.replace(INVISIBLE, "")));

/** Text as both engines can hold it: PostgreSQL takes no NUL, and neither engine keeps half a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Stored otherwise it would be another text, perhaps none. */
export const isStorable = (text: string): boolean => cleanText(text) === text;
