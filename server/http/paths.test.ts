import fc from "fast-check";
import { expect, it } from "vitest";
import { isPagePath, pathProblem, tidyPath } from "./paths.ts";

it("takes every address for a page's but those of programs and of staff", () => {
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
  ])
    expect(isPagePath(path), path).toBe(true);
  for (const path of [
    "/api/v1/coins",
    "/assets/a.js",
    "/img/a/b/c",
    "/images/a.webp",
    "/share/site/ar.png",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/coins-1.xml",
    "/feed.xml",
    "/tr/feed.xml",
    "/coin/bitcoin/feed.xml",
    "/en/exchange/gate.io/feed.xml",
    "/ar/coin/%E2%82%BF/feed.xml",
    "/en/manifest.json",
    "/en/coin/bitcoin.data",
    "/admin/coins",
  ])
    expect(isPagePath(path), path).toBe(false);
});

it("writes our own words small, and leaves ids as they are", () => {
  expect(tidyPath("/EN")).toBe("/en");
  expect(tidyPath("/Tr/Markets")).toBe("/tr/markets");
  expect(tidyPath("/COIN/DOT")).toBe("/coin/DOT");
  expect(tidyPath("/English/News")).toBe("/English/News");
});

it("writes letters, digits and harmless marks as themselves, and nothing else", () => {
  expect(tidyPath("/%61dmin/%6Cogin")).toBe("/admin/login");
  expect(tidyPath("/coin/%7Eabc%2D1%5f%2e")).toBe("/coin/~abc-1_.");
  for (const path of ["/coin/%2561", "/coin/a%2Fb", "/coin/%D8%B9", "/coin/a%20b%40", "/en"]) {
    expect(tidyPath(path)).toBe(path);
  }
});

it("refuses an address that cannot be read, and does not mind an odd query", () => {
  expect(pathProblem("/en/foo%")).toBe("The address is not valid.");
  expect(pathProblem("https://elsewhere.example/")).toBe("The address is not valid.");
  expect(pathProblem("/en?search=%00")).toBe("The address holds a character it may not.");
  expect(pathProblem("/en/cryptocurrencies?utm=50%off")).toBeNull();
});

it("gives a path one slash before and none behind", () => {
  for (const path of ["/coin/", "//coin", "/coin//", "\\\\coin", "//%63oin", "/\\%63oin/"])
    expect(tidyPath(path)).toBe("/coin");
  expect(tidyPath("/")).toBe("/");
  expect(tidyPath("///")).toBe("/");
});

it("never names another site, and is tidy at once", () => {
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
