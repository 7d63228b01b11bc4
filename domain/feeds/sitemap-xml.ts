/** Sitemaps as the search engines read them: every address with the same page in the other languages beside it. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/text/language.ts";
import { escapeXml } from "./xml.ts";

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
