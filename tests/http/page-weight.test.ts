/** What a visitor who only reads loads of scripts, and how much of a first visit stands before the text. */
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";

const PAGES = ["/", "/cryptocurrencies", "/coin/bitcoin", "/exchange/binance", "/markets", "/news", "/methodology"];
/** All that a page asks for by itself; what is used later is fetched with its first use. */
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

/** A module that is asked for at once brings what it imports at once. */
async function withImports(path: string): Promise<string[]> {
  const source = await (await fetch(product.url + path)).text();
  const imported = [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file]) => `/assets/${file}`,
  );
  return [path, ...imported];
}

describe.each(PAGES)("the page %s", (path) => {
  it.each(["", "/en", "/tr"])("loads at most 5 KB of scripts: %s", async (prefix) => {
    const html = await (await fetch(`${product.url}${prefix}${path}`)).text();
    const inline = [...html.matchAll(INLINE)].map(([, script = ""]) => brotliCompressSync(script).length);
    const [file, ...others] = [...html.matchAll(FILES)].map(([, address = ""]) => address);
    expect(others).toEqual([]);
    const files = await Promise.all((await withImports(file ?? "")).map(bytesOf));
    expect(inline.length).toBe(1);
    expect(files[0]).toBeGreaterThan(0);
    expect([...inline, ...files].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });

  it("asks for nothing else before its text: no style sheet, no data", async () => {
    const html = await (await fetch(product.url + path)).text();
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|modulepreload)"/);
    expect(html.match(/<style/g)).toHaveLength(1);
  });
});

it("a list stands whole in what the first round trip brings", async () => {
  for (const path of ["/en/cryptocurrencies", "/en/markets"])
    expect([path, await bytesOf(path)]).toEqual([path, expect.toSatisfy((bytes) => bytes <= FIRST_ROUND_TRIP_BYTES)]);
});
