/** HTML from outside as plain text. For the server only: the table of all HTML entities is larger than a page's scripts. */
import { decodeHTMLStrict } from "entities/decode";
import { plainLine } from "#domain/text/plain-text.ts";
import { shorten } from "#domain/text/sentences.ts";
import { EXCERPT_LENGTH } from "./news.ts";

const TAG = /<\/?[a-z][^<>]*>/giu;
const SOFT_HYPHEN = /\u00AD/g;

/**
 * Decoded once, so that no escaped markup becomes markup. Strict: `&copy=1` in an address is a parameter, because an
 * entity ends in a semicolon. Soft hyphens go, so that a search in the page finds the word.
 */
export const decodeEntities = (text: string): string => decodeHTMLStrict(text).replace(SOFT_HYPHEN, "");

/** Tags are removed and entities decoded before counting, so that no entity is cut in two. */
export const excerpt = (text: string, max = EXCERPT_LENGTH): string =>
  shorten(plainLine(decodeEntities(text.replace(TAG, " "))), max);
