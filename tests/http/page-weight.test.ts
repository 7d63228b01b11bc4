/** How much script a page loads, and how much is loaded before the text of a first visit is shown. */
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";

const PAGES = ["/", "/cryptocurrencies", "/coin/bitcoin", "/exchange/binance", "/markets", "/news", "/methodology"];
/** All that a page asks for by itself; what is used later is fetched with its first use, what is live when it comes into view. */
const MOST_SCRIPT_BYTES = 5000;
/** What a server sends before it has heard that any of it arrived: ten packets. */
const FIRST_ROUND_TRIP_BYTES = 14_600;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Structured data and speculation rules are data. */
const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*\stype=)[^>]*>([\s\S]*?)<\/script>/g;
const FILES = /<script[^>]*\ssrc="([^"]+)"/g;

async function bytesOf(path: string): Promise<number> {
  const response = await fetch(product.url + path, { headers: { "accept-encoding": "br" }, method: "HEAD" });
  return Number(response.headers.get("content-length"));
}

const sourceOf = async (path: string): Promise<string> => (await fetch(product.url + path)).text();

/** A page that tells how long ago something was fetches what tells it. */
async function agesOf(html: string, script: string): Promise<string[]> {
  if (!html.includes("data-age=")) return [];
  const [, file] = /import\(\s*["'`]\.\/(ages-[\w-]+\.js)["'`]/.exec(await sourceOf(script)) ?? [];
  return [`/assets/${file}`];
}

/** A module that is asked for at once brings what it imports at once. */
async function withImports(path: string): Promise<string[]> {
  const source = await sourceOf(path);
  const imported = [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file]) => `/assets/${file}`,
  );
  return [path, ...imported];
}

describe.each(PAGES)("the page %s", (path) => {
  it.each(["", "/en", "/tr"])("loads at most 5 KB of scripts: %s", async (prefix) => {
    const html = await (await fetch(`${product.url}${prefix}${path}`)).text();
    const inline = [...html.matchAll(INLINE)].map(([, script = ""]) => brotliCompressSync(script).length);
    const [file = "", ...others] = [...html.matchAll(FILES)].map(([, address = ""]) => address);
    expect(others).toEqual([]);
    const scripts = [file, ...(await agesOf(html, file))];
    const wanted = (await Promise.all(scripts.map(withImports))).flat();
    const files = await Promise.all([...new Set(wanted)].map(bytesOf));
    expect(inline.length).toBe(1);
    expect(Math.min(...files)).toBeGreaterThan(0);
    expect([...inline, ...files].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });

  it("asks for nothing else before its text: no style sheet, no data", async () => {
    const html = await (await fetch(product.url + path)).text();
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|modulepreload)"/);
    expect(html.match(/<style/g)).toHaveLength(1);
  });
});

it("a list is complete within the first round trip", async () => {
  for (const path of ["/en/cryptocurrencies", "/en/markets"])
    expect([path, await bytesOf(path)]).toEqual([path, expect.toSatisfy((bytes) => bytes <= FIRST_ROUND_TRIP_BYTES)]);
});
