/** An article of the news service, and its HTML as plain text. For the server only: zod and the table of HTML entities are too large for a page. */
import { decodeHTMLStrict } from "entities/decode";
import { z } from "zod";
import { toPlainLine } from "#domain/text/plain-text.ts";
import { shorten } from "#domain/text/sentences.ts";
import { EXCERPT_LENGTH } from "./news.ts";

export const newsArticle = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  source: z.string(),
  sourceImage: z.string(),
  url: z.string(),
  image: z.string(),
  publishedAt: z.string(),
  /** The service's own tags, upper case. */
  tags: z.array(z.string()),
});
export type NewsArticle = z.output<typeof newsArticle>;

const TAG = /<\/?[a-z][^<>]*>/giu;
const SOFT_HYPHEN = /\u00AD/g;

/**
 * Decoded once, so that no escaped markup becomes markup. Strict: `&copy=1` in an address is a parameter, because an
 * entity ends in a semicolon. Soft hyphens go, so that a search in the page finds the word.
 */
export const decodeEntities = (text: string): string => decodeHTMLStrict(text).replace(SOFT_HYPHEN, "");

/** Tags are removed and entities decoded before counting, so that no entity is cut in two. */
export const excerpt = (text: string, max = EXCERPT_LENGTH): string =>
  shorten(toPlainLine(decodeEntities(text.replace(TAG, " "))), max);
