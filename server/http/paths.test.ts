import { expect, it } from "vitest";
import { inPlainLetters, inSmallLetters, isPagePath, pathProblem } from "./paths.ts";

it("takes every address for a page's but those of programs and of staff", () => {
  for (const path of [
    "/",
    "/en",
    "/coin/dot.io",
    "/en/exchange/gate.io",
    "/index.html",
    "/wp-login.php",
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
    "/en/manifest.json",
    "/en/coin/bitcoin.data",
    "/admin/coins",
  ])
    expect(isPagePath(path), path).toBe(false);
});

it("writes our own words small, and leaves ids as they are", () => {
  expect(inSmallLetters("/EN")).toBe("/en");
  expect(inSmallLetters("/Tr/Markets")).toBe("/tr/markets");
  expect(inSmallLetters("/COIN/DOT")).toBe("/coin/DOT");
  expect(inSmallLetters("/English/News")).toBe("/English/News");
});

it("writes letters, digits and harmless marks as themselves, and nothing else", () => {
  expect(inPlainLetters("/%61dmin/%6Cogin")).toBe("/admin/login");
  expect(inPlainLetters("/coin/%7Eabc%2D1%5f%2e")).toBe("/coin/~abc-1_.");
  for (const path of ["/coin/%2561", "/coin/a%2Fb", "/coin/%D8%B9", "/coin/a%20b%40", "/en"]) {
    expect(inPlainLetters(path)).toBe(path);
  }
});

it("refuses an address that cannot be read, and does not mind an odd query", () => {
  expect(pathProblem("/en/foo%")).toBe("The address is not valid.");
  expect(pathProblem("https://elsewhere.example/")).toBe("The address is not valid.");
  expect(pathProblem("/en?search=%00")).toBe("The address holds a character it may not.");
  expect(pathProblem("/en/cryptocurrencies?utm=50%off")).toBeNull();
});
