import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGE_MOUNTS } from "#app/i18n/language-path.ts";
import routes from "#app/routes.ts";
import { PAGES } from "#domain/pages.ts";
import { createPageMatcher, pathProblem, type RouteTable, tidyPath } from "./paths.ts";

/** The table of the router, as the build has it. */
async function readRoutes(): Promise<RouteTable> {
  const table: Record<string, { path?: string; parentId?: string }> = {};
  const add = (entries: RouteConfigEntry[], parentId?: string): void => {
    for (const { id, file, path, children = [] } of entries) {
      table[id ?? file] = { ...(path === undefined ? {} : { path }), ...(parentId ? { parentId } : {}) };
      add(children, id ?? file);
    }
  };
  add(await routes);
  return table;
}

it("a path is a page unless the router has a route for it", async () => {
  const table = await readRoutes();
  const isPage = createPageMatcher(() => table);
  for (const path of [
    "/",
    "/en",
    "/coin/dot.io",
    "/en/exchange/gate.io",
    "/index.html",
    "/wp-login.php",
    "/coin/feed.xml",
    "/coin/a/b/feed.xml",
    "/de/coin/bitcoin/feed.xml",
    "/scholars/mui/feed.xml",
    "/en/admin/login",
    "/robots_txt",
    "/API/v1/coins",
    "/apis",
  ])
    expect(isPage(path), path).toBe(true);
  for (const path of [
    "/api",
    "/api/v1/coins",
    "/api/v1/SEARCH",
    "/api/nothing/here",
    "/assets",
    "/assets/a.js",
    "/badge/coin/bitcoin.svg",
    "/badge/nothing",
    "/data/mizan.json",
    "/healthz/x",
    "/img/a/b/c",
    "/images/a.webp",
    "/share/site/ar.png",
    "/robots.txt",
    "/service-worker.js",
    "/sitemap.xml",
    "/sitemaps/coins-1.xml",
    "/feed.xml",
    "/tr/feed.xml",
    "/en/warnings/feed.xml",
    "/coin/bitcoin/feed.xml",
    "/en/exchange/gate.io/feed.xml",
    "/ar/coin/%E2%82%BF/feed.xml",
    "/en/manifest.json",
    "/en/coin/bitcoin.data",
    "/admin/coins",
    "/admin/coins/edit",
    "/admin.data",
  ])
    expect(isPage(path), path).toBe(false);
});

it("every page of the table is a page, in every language", async () => {
  const table = await readRoutes();
  const isPage = createPageMatcher(() => table);
  for (const { path } of Object.values(PAGES))
    for (const { prefix } of LANGUAGE_MOUNTS) {
      const address = `${prefix ? `/${prefix}` : ""}${path === "/" && prefix ? "" : path}`.replace(/:\w+/, "x");
      expect(isPage(address), address).toBe(true);
    }
});

it("lowercases the language and the first segment of a page, and leaves ids unchanged", () => {
  expect(tidyPath("/EN")).toBe("/en");
  expect(tidyPath("/Tr/Markets")).toBe("/tr/markets");
  expect(tidyPath("/COIN/DOT")).toBe("/coin/DOT");
  expect(tidyPath("/English/News")).toBe("/English/News");
});

it("decodes unreserved characters, and nothing else", () => {
  expect(tidyPath("/%61dmin/%6Cogin")).toBe("/admin/login");
  expect(tidyPath("/coin/%7Eabc%2D1%5f%2e")).toBe("/coin/~abc-1_.");
  for (const path of ["/coin/%2561", "/coin/a%2Fb", "/coin/%D8%B9", "/coin/a%20b%40", "/en"]) {
    expect(tidyPath(path)).toBe(path);
  }
});

it("refuses a malformed path, and ignores a malformed query", () => {
  expect(pathProblem("/en/foo%")).toBe("The address is not valid.");
  expect(pathProblem("https://elsewhere.example/")).toBe("The address is not valid.");
  expect(pathProblem("/en?search=%00")).toBe("The address holds a character it may not.");
  expect(pathProblem("/en/cryptocurrencies?utm=50%off")).toBeNull();
});

it("leaves one slash at the start of a path and none at the end", () => {
  for (const path of ["/coin/", "//coin", "/coin//", "\\\\coin", "//%63oin", "/\\%63oin/"])
    expect(tidyPath(path)).toBe("/coin");
  expect(tidyPath("/")).toBe("/");
  expect(tidyPath("///")).toBe("/");
});

it("never names another site, and is idempotent", () => {
  const site = "https://mizan.example";
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5C",
    "%65",
    "%25",
    ".",
    "..",
    "%2e",
    "@",
    ":",
    "evil.example",
    "EN",
    "coin",
  );
  const address = fc.oneof(
    fc.webPath(),
    fc.array(piece).map((pieces) => `/${pieces.join("")}`),
  );
  fc.assert(
    fc.property(address, (asked) => {
      const url = URL.parse(site + asked);
      if (!url) return;
      const tidy = tidyPath(url.pathname);
      expect(tidy).toMatch(/^\/(?![/\\])/);
      expect(new URL(tidy, site).origin).toBe(site);
      expect(tidyPath(tidy)).toBe(tidy);
    }),
    { numRuns: 2000 },
  );
});
