/** Writes XML: escaped text, Atom feeds (RFC 4287), and sitemaps with the same page in the other languages. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/text/language.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export type FeedEntry = { id: string; title: string; url: string; updated: string; summary: string };

export type Feed = {
  title: string;
  language: Language;
  /** The address of the feed itself, and of the site it belongs to. */
  self: string;
  home: string;
  author: string;
  entries: readonly FeedEntry[];
};

const NO_ENTRY_YET = new Date(0).toISOString();

export function writeAtom({ title, language, self, home, author, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n`,
    `<id>${escapeXml(self)}</id><title>${escapeXml(title)}</title>`,
    `<updated>${escapeXml(entries[0]?.updated ?? NO_ENTRY_YET)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>\n`,
    ...entries.map(
      (entry) =>
        `<entry><id>${escapeXml(entry.id)}</id><title>${escapeXml(entry.title)}</title>` +
        `<updated>${escapeXml(entry.updated)}</updated>` +
        `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>` +
        `<summary>${escapeXml(entry.summary)}</summary></entry>\n`,
    ),
    "</feed>\n",
  ].join("");
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const URLSET_START = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLSET_END = "</urlset>\n";

/** One page in all its languages. */
export function sitemapPage(addressIn: (language: Language) => string, changedAt: string | null): string {
  const alternate = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(addressIn(language))}"/>`;
  const alternates = [
    ...LANGUAGES.map((language) => alternate(language, language)),
    alternate("x-default", DEFAULT_LANGUAGE),
  ].join("");
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : "";
  return LANGUAGES.map(
    (language) => `<url><loc>${escapeXml(addressIn(language))}</loc>${changed}${alternates}</url>\n`,
  ).join("");
}

export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`),
    "</sitemapindex>\n",
  ].join("");
