/** Pages through a lens, as search engines and hostile visitors meet them. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMetric } from "#tests/support/load/distinct-addresses.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";

const TOKEN = "token-of-the-lens-test";
const MADE_UP = 5000;
/** Until the process has the memory that it works with. */
const BEFORE = 1000;
const AT_ONCE = 25;
const MIB = 1024 * 1024;
const PAGES = ["/en/cryptocurrencies", "/cryptocurrencies?category=halal", "/tr/markets", "/en/coin/bitcoin"];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
});
afterAll(() => product.stop());

const textOf = async (path: string): Promise<string> => (await fetch(product.url + path)).text();
const through = (path: string, lens: string) => `${path}${path.includes("?") ? "&" : "?"}lens=${lens}`;

test("the canonical address and the other languages leave the lens out", async () => {
  for (const [path, canonical] of [
    ["/en/cryptocurrencies?category=halal&lens=mui", "/en/cryptocurrencies?category=halal"],
    ["/en/coin/bitcoin?lens=mui", "/en/coin/bitcoin"],
    ["/en/markets?lens=mui", "/en/markets"],
  ] as const) {
    const [head = ""] = (await textOf(path)).split("</head>");
    expect(head).toContain(`<link rel="canonical" href="${product.url}${canonical}"/>`);
    expect(head).not.toContain("lens=");
  }
});

test("a lens that nobody is gives the page without one, which offers every one there is", async () => {
  const plain = await textOf("/en/coin/bitcoin");
  for (const made of ["nobody", "MUI", "", "mui%20", "%3Cscript%3E"])
    expect(await textOf(`/en/coin/bitcoin?lens=${made}`)).toBe(plain);
  expect(plain.match(/<option value="[a-z]/g)?.length).toBeGreaterThan(20);
});

const memoryOf = ({ process }: Product): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB;
};

async function ask(count: number, name: string): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, index) =>
      through(PAGES[index % PAGES.length] ?? "", `${name}-${from + index}`),
    );
    // Packed, as browsers ask for it: six thousand whole pages are most of what this would take.
    const headers = { host: new URL(product.url).host, "accept-encoding": "br" };
    const answers = await Promise.all(paths.map((path) => sendRaw(product.port, path, { headers })));
    expect(new Set(answers.map((answer) => answer.headers["content-encoding"]))).toEqual(new Set(["br"]));
  }
}

test("five thousand made-up lenses leave the page cache and memory as they were", { timeout: 300_000 }, async () => {
  for (const path of PAGES) await textOf(path);
  const figures = () =>
    Promise.all(["entries", "bytes"].map((name) => readMetric(product, TOKEN, `mizan_page_cache_${name}`)));
  const before = await figures();
  await ask(BEFORE, "first");
  const early = memoryOf(product);
  await ask(MADE_UP, "second");
  expect(await figures()).toEqual(before);
  // The collector's noise, not a share of five thousand pages of some 60 KiB each.
  expect(memoryOf(product) - early).toBeLessThan(64);
});
