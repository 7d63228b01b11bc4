/** Reads a feed as a strict reader would: well-formed, valid by the schema of RFC 4287, and newest first. Throws where it is not. */
import { readFileSync } from "node:fs";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { isLanguage, type Language } from "#domain/text/language.ts";

const PREFIXES = { a: "http://www.w3.org/2005/Atom" };
const validator = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL("atom.xsd", import.meta.url), "utf8")),
);

export type ReadEntry = { id: string; title: string; updated: string; url: string; summary: string };
export type ReadFeed = {
  language: Language;
  id: string;
  title: string;
  updated: string;
  self: string;
  home: string;
  entries: ReadEntry[];
};

export function readAtom(xml: string): ReadFeed {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    const text = (path: string): string => String(document.eval(`string(${path})`, PREFIXES));
    const one = (path: string): string => {
      if (document.eval(`count(${path})`, PREFIXES) !== 1) throw new Error(`Not exactly one ${path}.`);
      return text(path);
    };
    const language = one("/a:feed/@xml:lang");
    if (!isLanguage(language)) throw new Error(`${language} is none of our languages.`);
    const count = Number(document.eval("count(/a:feed/a:entry)", PREFIXES));
    const entries = Array.from({ length: count }, (_, index) => {
      const part = (name: string): string => text(`/a:feed/a:entry[${index + 1}]/a:${name}`);
      const [id, title, updated, summary] = [part("id"), part("title"), part("updated"), part("summary")];
      return { id, title, updated, url: part("link[@rel='alternate']/@href"), summary };
    });
    const times = entries.map(({ updated }) => Date.parse(updated));
    if (times.some((time, index) => time > (times[index - 1] ?? Number.POSITIVE_INFINITY)))
      throw new Error("An entry is newer than the one before it.");
    const updated = text("/a:feed/a:updated");
    if (entries[0] && entries[0].updated !== updated) throw new Error("The feed is not as new as its newest entry.");
    return {
      language,
      id: text("/a:feed/a:id"),
      title: text("/a:feed/a:title"),
      updated,
      self: one("/a:feed/a:link[@rel='self']/@href"),
      home: one("/a:feed/a:link[@rel='alternate']/@href"),
      entries,
    };
  } finally {
    document.dispose();
  }
}
