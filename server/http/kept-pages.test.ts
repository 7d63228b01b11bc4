/** How answers are kept, over real HTTP, with pages the product itself does not have. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PAGE_PARAMETER } from "#domain/lists/paging.ts";
import type { Site } from "#domain/page-queries.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/ops/metrics.ts";
import { addCacheTags } from "#server/page-cache/page-tags.ts";
import { FRESH_PAGES } from "#server/security/client-limit.ts";
import { createServices, type Services } from "#server/services.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { createEdge } from "./edge.ts";

const SITE: Site = {
  pages: {
    coins: { path: "/coins", skeleton: "list" },
    hidden: { path: "/hidden", skeleton: "text", noindex: true },
    search: { path: "/search", skeleton: "list", keep: "fresh", noindex: true },
    compare: { path: "/compare", skeleton: "list", keep: "fresh" },
    preview: { path: "/preview/:token", skeleton: "review", keep: "private" },
  },
  queries: {
    coins: { parameters: { lens: ["strict", "wide"], page: PAGE_PARAMETER }, variants: ["lens"], read: () => null },
    search: { parameters: { q: { rule: "any text", accepts: () => true } }, read: () => null },
  },
};

const UNREACHABLE = "http://127.0.0.1:9";
const TOKEN = "s3cr3t-t0k3n";

let dataDir: string;
let services: Services;
let server: Server;
let url: string;
let rendered: string[];
const logged: string[] = [];

/** In place of the router. */
async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  if (search.includes("fail")) throw new Error(`No ${pathname}`);
  addCacheTags(context, "coins");
  const status = pathname.endsWith("missing") ? 404 : 200;
  return new Response(`<p>${pathname}${search}</p>`, { status, headers: { "Content-Type": "text/html" } });
}

async function listen(used: Services): Promise<Server> {
  const files = (_: unknown, __: unknown, next: () => void) => next();
  const routes = () => ({ feed: { path: "feed.xml" }, "en-feed": { path: "en/feed.xml" } });
  const parts = { handle: render, renderPage: render, routes, files, isDevelopment: false, site: SITE };
  const made = createServer(createEdge({ services: used, ...parts }));
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return made;
}

const portOf = (of: Server): number => (of.address() as AddressInfo).port;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mizan-kept-"));
  const log = createLog("debug", { write: (line: string) => logged.push(line) }, SITE.pages);
  const config = parseConfig({
    DATA_DIR: dataDir,
    SEED: "none",
    TRUST_PROXY: "127.0.0.1",
    MARKET_API_URL: UNREACHABLE,
    NEWS_API_URL: UNREACHABLE,
    RATES_API_URL: UNREACHABLE,
  });
  services = await createServices(config, log);
  server = await listen(services);
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  rendered = [];
  services.pages.drop(null);
});

const get = async (path: string, { from = "192.0.2.1", ...options }: RequestInit & { from?: string } = {}) => {
  const answer = await fetch(url + path, { ...options, headers: { "X-Forwarded-For": from, ...options.headers } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

/** Pages that were asked for often are rendered again in the background, so each test counts its own. */
const rendersOf = (path: string): number => rendered.filter((each) => each.startsWith(path)).length;

it("a stored page is rendered once for everyone, and again after a change of what it shows", async () => {
  for (const path of ["/coins?page=2", "/coins?page=2&utm=x", "/coins?utm=y&page=2"]) {
    const { body, headers } = await get(path);
    expect(body).toBe("<p>/coins?page=2</p>");
    expect(headers.get("cache-control")).toContain("s-maxage=1");
    expect(headers.has("x-robots-tag")).toBe(false);
  }
  expect(rendersOf("/coins?page=2")).toBe(1);
  services.pages.drop(new Set(["coins"]));
  await get("/coins?page=2");
  expect(rendersOf("/coins?page=2")).toBeGreaterThan(1);
});

it("a view that multiplies pages is kept too, and dropped by the same changes", async () => {
  for (let times = 0; times < 3; times += 1) await get("/en/coins?lens=wide");
  expect(rendersOf("/en/coins?lens=wide")).toBe(1);
  services.pages.drop(new Set(["exchanges"]));
  await get("/en/coins?lens=wide");
  services.pages.drop(new Set(["coins"]));
  await get("/en/coins?lens=wide");
  expect(rendersOf("/en/coins?lens=wide")).toBe(2);
});

it("a stored page may be kept out of search", async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await get("/hidden")).headers.get("x-robots-tag")).toBe("noindex");
  }
  expect(rendersOf("/hidden")).toBe(1);
});

it("a fresh page is rendered for each request with the query it declares, and kept by nobody", async () => {
  for (const from of ["192.0.2.10", "192.0.2.11"]) {
    const { status, headers, body } = await get("/en/search?page=2&q=bit%20coin", { from });
    expect([status, body]).toEqual([200, "<p>/en/search?q=bit+coin</p>"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("cdn-cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
  expect((await get("/en/search.data?q=a")).headers.get("cache-control")).toBe("private, no-store");
  expect((await get("/compare")).headers.has("x-robots-tag")).toBe(false);
  expect([rendersOf("/en/search"), rendersOf("/compare")]).toEqual([3, 1]);
});

it("one client has so many fresh pages rendered, and no other is held back by that", async () => {
  const from = "192.0.2.20";
  const paths = ["/search?q=a", "/en/compare", "/search.data?q=b"];
  const asked = Array.from({ length: FRESH_PAGES.burst * 2 }, (_, index) => paths[index % paths.length] ?? "");
  const answers = await Promise.all(asked.map((path) => get(path, { from })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(rendersOf("/search") + rendersOf("/en/compare")).toBe(answers.length - refused.length);
  expect(JSON.parse(refused[0]?.body ?? "")).toEqual({
    success: false,
    error: "Too many requests. Please try again in a moment.",
  });
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect((await get("/coins", { from })).status).toBe(200);
  expect((await get("/search", { from: "192.0.2.21" })).status).toBe(200);
});

it("a private page is not stored, sends no referrer and is not in the log", async () => {
  const paths = [`/preview/${TOKEN}`, `/en/preview/${TOKEN}`, `/tr/preview/${TOKEN}.data`, `/preview/${TOKEN}-missing`];
  for (const path of [...paths, ...paths]) {
    const { headers } = await get(path);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
  expect(rendered.filter((path) => path.includes(TOKEN))).toHaveLength(8);
  const own = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } };
  expect((await get(`/PREVIEW/${TOKEN}`, own)).headers.get("referrer-policy")).toBe("no-referrer");
  expect((await get(`/preview/${TOKEN}/`, { redirect: "manual" })).status).toBe(308);
  expect((await get(`/preview/${TOKEN}%`)).status).toBe(400);
  expect((await get(`/preview/${TOKEN}?fail`, own)).status).toBe(500);
  expect((await get(`/%70review/${TOKEN}?fail`, own)).status).toBe(500);
  expect((await get(`/%70review/${TOKEN}%`)).status).toBe(400);
  const elsewhere = { headers: { host: "a b" } };
  for (const path of [`/x/..\\%70review\\${TOKEN}`, `http://x/%70review/${TOKEN}`, `/preview/../%70review/${TOKEN}`])
    expect((await sendRaw(portOf(server), path, elsewhere)).status).toBe(400);
  await expect.poll(() => logged.filter((line) => line.includes("/preview/:token")).length).toBeGreaterThanOrEqual(16);
  expect(logged.join("")).not.toContain(TOKEN);
});

it("a host that holds a path renders nothing, so that no private page gets into the cache by it", async () => {
  for (const host of ["localhost:4711/preview", "localhost/en/preview", "a@b", "a b", "localhost:4711?x=", "a#"]) {
    for (const path of [`/${TOKEN}`, `/../../${TOKEN}`]) {
      const answer = await sendRaw(portOf(server), path, { headers: { host } });
      expect([host, path, answer.status]).toEqual([host, path, 400]);
    }
  }
  for (const host of ["localhost:4711", "192.0.2.1", "[::1]:80", "mizan.example"])
    expect((await sendRaw(portOf(server), "/coins", { headers: { host } })).status).toBe(200);
  expect(rendersOf("/preview") + rendersOf("/en/preview")).toBe(0);
});

it("the path that is routed decides who may read an answer, not the one that was written", async () => {
  const allowed = "access-control-allow-origin";
  for (const path of ["/api/v1/../../admin/login", "/api/v1/%2e%2E/../admin/login", "/data/..\\admin"]) {
    const answer = await sendRaw(portOf(server), path);
    expect([path, answer.headers[allowed], answer.headers["cache-control"]]).toEqual([path, undefined, "no-store"]);
    expect((await sendRaw(portOf(server), path, { method: "OPTIONS" })).status).toBe(405);
  }
  expect((await sendRaw(portOf(server), "/admin/../api/v1/coins")).headers[allowed]).toBe("*");
});

it("another host than the configured one gets health checks alone, however the path is written", async () => {
  const config = { ...services.config, SITE_URL: "https://mizan.example" };
  const configured = await listen({ ...services, config, metrics: createMetrics() });
  const statusOf = async (path: string, host = "evil.example") =>
    (await sendRaw(portOf(configured), path, { headers: { host } })).status;
  expect(await statusOf("/coins", "mizan.example")).toBe(200);
  for (const path of ["/coins", "/healthz/../coins", "/healthz/%2e%2e/coins", "/healthz-coins", "/readyz\\..\\coins"])
    expect([path, await statusOf(path)]).toEqual([path, 421]);
  for (const path of ["/healthz", "/readyz"]) expect(await statusOf(path)).toBe(200);
  configured.close();
});

it("one client has so many feeds of choices and uncached variants made, and cached ones without a limit", async () => {
  const count = FRESH_PAGES.burst * 2;
  const ask = (from: string, pathOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await get(pathOf(index), { from })).status));
  for (const [from, pathOf] of [
    ["192.0.2.30", (index: number) => `/feed.xml?coin=coin-${index}`],
    ["192.0.2.31", (index: number) => `/en/FEED.xml?exchange=${index}`],
    ["192.0.2.32", (index: number) => `/coins?lens=wide&page=${index + 2}`],
  ] as const)
    expect(await ask(from, pathOf)).toContain(429);
  await get("/coins?lens=strict", { from: "192.0.2.33" });
  for (const path of ["/coins?lens=strict", "/feed.xml"])
    expect(new Set(await ask("192.0.2.34", () => path))).toEqual(new Set([200]));
});
