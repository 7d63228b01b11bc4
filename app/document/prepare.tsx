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

const marks = new WeakMap<object, string>();

/** Stands for a value in a key. The views of one request are given to several parts of its page, and are read once. */
function markOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const mark = marks.get(value) ?? hash("sha256", JSON.stringify(value), "base64");
  marks.set(value, mark);
  return mark;
}

/** Writes parts of pages in one language, each once: the key is everything that a part can depend on. */
export function prepareIn({ language, site }: SiteDocument): NonNullable<SiteDocument["prepare"]> {
  return (part, props) => {
    const of = Object.entries(props).map(([name, value]) => `${name}=${markOf(value)}`);
    const key = [nameOf(part), language, markOf(site), ...of].join("\n");
    const known = written.get(key);
    if (known !== undefined) return known;
    const place = { language, site, pathname: "", search: "" };
    const html = renderToString(<DocumentContext value={place}>{createElement(part, props)}</DocumentContext>);
    // React joins a text out of hundreds of pieces, which stay until it is first searched: it is kept in one.
    html.indexOf("\0");
    written.set(key, html);
    return html;
  };
}
