/** An Atom feed (RFC 4287) of short entries. */
import type { Language } from "#domain/text/language.ts";
import { escapeXml } from "./xml.ts";

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
