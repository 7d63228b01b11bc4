import { describe, expect, it, test } from "vitest";
import { PAGES, type Page, type Pages } from "#domain/pages.ts";
import { isPublicPage, keptAs, languageAt } from "./kept-requests.ts";

describe("what the service worker keeps", () => {
  it.each(["/", "/en", "/coin/bitcoin", "/tr/exchange/kraken", "/en/markets", "/ar/zakat", "/en/offline"])(
    "%s is a page",
    (path) => expect(keptAs(path)).toBe("page"),
  );

  it.each([
    ["/en/watchlist", "watchlist"],
    ["/assets/page-abc123.js", "file"],
    ["/assets/cairo-arabic-x.woff2", "file"],
    ["/logos/bitcoin.svg", "picture"],
    ["/img/square/sig/name.webp", "picture"],
  ])("%s is kept as %s", (path, kind) => expect(keptAs(path)).toBe(kind));

  it.each([
    "/admin",
    "/admin/login",
    "/admin/coins/edit/bitcoin",
    "/admin.data",
    "/login",
    "/api/v1/coins",
    "/api/admin/coins",
    "/api/auth/session",
    "/healthz",
    "/metrics",
    "/en/search",
    "/compare",
    "/feed.xml",
    "/nothing-like-that",
    "/service-worker.js",
  ])("%s is left to the network", (path) => expect(keptAs(path)).toBeNull());

  it("leaves every private page of the site alone, however its address is written", () => {
    const paths = Object.values<Page>(PAGES).flatMap(({ keep, path }) => (keep === "private" ? [path] : []));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths.map((one) => one.replace(/:\w+/, "abc-123"))) {
      const written = ["", "/en", "/tr", "/ar", "/EN"].map((language) => language + path);
      for (const address of [...written, path.toUpperCase(), `${path}/`, `/${path}`, path.replace("re", "%72e")]) {
        expect([address, keptAs(address), isPublicPage(address)]).toEqual([address, null, false]);
      }
    }
  });

  it("leaves a private page alone, whatever it is called", () => {
    const pages: Pages = {
      preview: { path: "/preview/:token", keep: "private", skeleton: "text" },
      report: { path: "/report", skeleton: "text" },
    };
    for (const path of ["/preview/abc", "/en/preview/abc"]) {
      expect(keptAs(path, pages)).toBeNull();
      expect(isPublicPage(path, pages)).toBe(false);
    }
    expect(isPublicPage("/report", pages)).toBe(true);
    expect(isPublicPage("/admin/dashboard")).toBe(false);
  });
});

test("the language is in the address", () => {
  expect([languageAt("/"), languageAt("/en"), languageAt("/tr/zakat"), languageAt("/english")]).toEqual([
    "ar",
    "en",
    "tr",
    "ar",
  ]);
});
