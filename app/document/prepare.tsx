import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { DocumentContext, type SiteDocument } from "#app/i18n/use-language.ts";

const MAX_CHARACTERS = 4 * 1024 * 1024;

const written = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Each part by the order in which it was first seen. */
const names = new Map<unknown, number>();

function nameOf(part: unknown): number {
  const name = names.get(part) ?? names.size;
  names.set(part, name);
  return name;
}

/** Writes parts of pages in one language, each once: the key is everything that a part can depend on. */
export function prepareIn({ language, site }: SiteDocument): NonNullable<SiteDocument["prepare"]> {
  return (part, props) => {
    const key = hash("sha256", JSON.stringify([nameOf(part), language, site, props]), "base64");
    const known = written.get(key);
    if (known !== undefined) return known;
    const place = { language, site, pathname: "", search: "" };
    const html = renderToString(<DocumentContext value={place}>{createElement(part, props)}</DocumentContext>);
    written.set(key, html);
    return html;
  };
}
