import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { messagesIn } from "#app/i18n/messages.ts";
import { DocumentContext, type SiteDocument } from "#app/i18n/use-language.ts";

const MAX_CHARACTERS = 4 * 1024 * 1024;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Functions in cache keys, numbered in the order in which they were first used. */
const numbers = new Map<unknown, number>();

function numberOf(key: unknown): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

const hashes = new WeakMap<object, string>();

/** The hash of a value in a cache key. The views of a request are props of several parts of its page and are hashed once. */
function hashOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const known = hashes.get(value) ?? hash("sha256", JSON.stringify(value), "base64");
  hashes.set(value, known);
  return known;
}

/**
 * Renders parts of pages in one language, each once. The cache key is everything that a part can depend on; the messages
 * of a language are registered again when they change in development.
 */
export function prepareIn({ language, site }: SiteDocument): NonNullable<SiteDocument["prepare"]> {
  return (part, props) => {
    const values = Object.entries(props).map(([name, value]) => `${name}=${hashOf(value)}`);
    const key = [numberOf(part), language, numberOf(messagesIn(language)), hashOf(site), ...values].join("\n");
    const cached = rendered.get(key);
    if (cached !== undefined) return cached;
    const place = { language, site, pathname: "", search: "" };
    const html = renderToString(<DocumentContext value={place}>{createElement(part, props)}</DocumentContext>);
    // React concatenates hundreds of strings, which V8 keeps until the result is first searched.
    html.indexOf("\0");
    rendered.set(key, html);
    return html;
  };
}
