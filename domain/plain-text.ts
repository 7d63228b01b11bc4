/** What text is allowed to hold: one Unicode form, plain line ends, nothing unseen that breaks a page, a log or a database. */

/** Control characters, and the marks that silently turn the reading order of whatever follows. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202A-\u202E]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;

export const plainText = (value: string): string =>
  value.toWellFormed().replace(LINE_END, "\n").replace(UNSEEN, "").normalize("NFC").trim();

/** The same on a single line. */
export const plainLine = (value: string): string => plainText(value).replace(/\s+/gu, " ");

/** Length as a reader counts it, near enough: a letter outside the basic plane is one. */
export const characterCount = (value: string): number => Array.from(value).length;
