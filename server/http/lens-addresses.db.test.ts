/** Made-up lenses cost nothing, and real ones never push out a page without one: over real HTTP, with the product's pages. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lensBodies } from "#domain/register/lens.ts";
import { parseConfig } from "#server/config.ts";
import { CACHE_LIMITS } from "#server/page-cache/page-cache.ts";
import { addCacheTags } from "#server/page-cache/page-tags.ts";
import { createServices, type Services } from "#server/services.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createEdge } from "./edge.ts";

const UNREACHABLE = "http://127.0.0.1:9";
const MADE_UP = 5000;
const AT_ONCE = 50;
const PAGES = ["/cryptocurrencies", "/en/cryptocurrencies?category=halal", "/tr/markets", "/en/coin/bitcoin"];

let dataDir: string;
let services: Services;
let server: Server;
let url: string;
let rendered: string[] = [];

/** In place of the router. */
async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  addCacheTags(context, "coins");
  return new Response(`<p>${pathname}${search}</p>`, { headers: { "Content-Type": "text/html" } });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mizan-lenses-"));
  const config = parseConfig({
    DATA_DIR: dataDir,
    SEED: "none",
    TRUST_PROXY: "127.0.0.1",
    MARKET_API_URL: UNREACHABLE,
    NEWS_API_URL: UNREACHABLE,
    RATES_API_URL: UNREACHABLE,
  });
  services = await createServices(config, quietLog);
  const files = (_: unknown, __: unknown, next: () => void) => next();
  server = createServer(
    createEdge({ services, handle: render, renderPage: render, routes: () => ({}), files, isDevelopment: false }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});

let clients = 0;
/** Each request is of another client, so that none is limited. */
const another = () => ({ "X-Forwarded-For": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients++ & 255}` });

async function askAll(paths: readonly string[]): Promise<Set<string>> {
  const bodies = new Set<string>();
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const part = paths
      .slice(from, from + AT_ONCE)
      .map(async (path) => (await fetch(url + path, { headers: another() })).text());
    for (const body of await Promise.all(part)) bodies.add(body);
  }
  return bodies;
}

const through = (path: string, lens: string) => `${path}${path.includes("?") ? "&" : "?"}lens=${lens}`;
const figureOf = async (name: string): Promise<number> =>
  Number(new RegExp(`${name} (\\d+)`).exec(await services.metrics.read())?.[1] ?? Number.NaN);
const cached = async () => [await figureOf("page_cache_entries"), await figureOf("page_cache_bytes")];

it("five thousand made-up lenses are the pages that are there already", async () => {
  const plain = await askAll(PAGES);
  const before = await cached();
  rendered = [];
  const made = Array.from({ length: MADE_UP }, (_, index) =>
    through(PAGES[index % PAGES.length] ?? "", `made-${index}`),
  );
  expect(await askAll(made)).toEqual(plain);
  expect(rendered).toEqual([]);
  expect(await cached()).toEqual(before);
});

it("real ones are cached apart and pushed out by one another alone", async () => {
  await askAll(PAGES);
  const [entries = 0] = await cached();
  rendered = [];
  const bodies = lensBodies(services.register).map(({ id }) => id);
  expect(bodies.length).toBeGreaterThan(20);
  await askAll(bodies.flatMap((lens) => [through("/en/markets", lens), through("/en/markets", lens)]));
  expect(rendered.length).toBeLessThan(2 * bodies.length);
  const many = Array.from({ length: 25 }, (_, index) => `/en/coin/coin-${index}`);
  await askAll(many.flatMap((path) => bodies.map((lens) => through(path, lens))));
  expect((await cached())[0]).toBe(entries + CACHE_LIMITS.variants.maxEntries);
  rendered = [];
  await askAll(PAGES);
  expect(rendered).toEqual([]);
});
