/** What text is allowed to hold: one Unicode form, plain line ends, nothing unseen that breaks a page, a log or a database. */

/** Control characters, and the marks that silently turn the reading order of whatever follows. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202A-\u202E]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;

/**
 * Takes no ink: joiners, marks of direction, fillers, zero-width spaces, the empty braille cell. They stay inside a text,
 * where Arabic and Persian words need some of them, but they do not make one.
 */
const INKLESS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const INK = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text in which there is nothing to see is empty. */
export function plainText(value: string): string {
  const text = value.toWellFormed().replace(LINE_END, "\n").replace(UNSEEN, "").normalize("NFC").trim();
  return INK.test(text) ? text : "";
}

/** The same on a single line. */
export const plainLine = (value: string): string => plainText(value).replace(/\s+/gu, " ");

/** Length as a reader counts it, near enough: a letter outside the basic plane is one. */
export const characterCount = (value: string): number => Array.from(value).length;

/** Length for a rule that asks for enough: what takes no ink does not count, and a run of spaces counts as one. */
export const seenCount = (value: string): number => characterCount(plainLine(value.replace(INKLESS, "")));
