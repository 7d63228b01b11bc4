import { THOROUGH } from "#tests/support/thorough.ts";
import { turnTheme, violationsOf } from "./axe.ts";
import { expect, SMOKE, test } from "./fixtures.ts";

/** One page of each type: every screen, empty and full, and the two not-found pages. */
const PAGES = [
  "/",
  "/cryptocurrencies",
  "/coin/bitcoin",
  "/coin/missing",
  "/markets",
  "/news",
  "/news?category=nft",
  "/?tab=comparison",
  "/exchange?country=ae",
  "/exchange/binance",
  "/countries",
  "/countries/ae",
  "/countries/ye",
  "/methodology",
  "/about",
  "/developers",
  "/privacy",
  "/glossary",
  "/kinds",
  "/kinds/gold-token",
  "/zakat",
  "/purification",
  "/scholars?stance=forbids&country=id",
  "/scholars/turkiye-high-board",
  "/compare",
  "/compare?coin=bitcoin&coin=dogecoin&coin=tether&coin=made-up",
  "/compare?exchange=binance&exchange=kraken",
  "/watchlist?coin=bitcoin&coin=tether&exchange=kraken",
  "/ask?coin=bitcoin&exchange=binance&pay=TRY&country=tr",
  "/holdings",
  "/report?about=coin%3Abitcoin&kind=scam",
  "/warnings",
  "/offline",
  "/nothing",
];

const WIDTHS = [320, 390, 1440];

/** Axe checks every element: about a second for each page and theme, with time to spare on a busy machine. */
const AXE_PAGE_TIMEOUT_MS = 30_000;

/** The layout is that of Arabic, so of other languages `npm test` checks only the pages with the most text. */
const MOST_TEXT = ["/", "/coin/bitcoin", "/countries", "/countries/ae", "/methodology", "/scholars"];

// Each on its own: together they would be the last to finish.
test.describe.configure({ mode: "parallel" });

test.describe("in Arabic", () => {
  // The other theme is there at once.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const part of [0, 1, 2]) {
    test(`no axe violation in either theme, no page wider than its screen, part ${part + 1}`, async ({ page }) => {
      const pages = PAGES.filter((_, index) => index % 3 === part);
      test.setTimeout(AXE_PAGE_TIMEOUT_MS * pages.length);
      for (const path of pages) {
        // The narrowest first: that is how a phone opens it.
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          if (width === WIDTHS[0]) await page.goto(path);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([path, width, over <= 0]).toEqual([path, width, true]);
        }
        expect([path, await violationsOf(page)]).toEqual([path, []]);
        // The next page opens in the theme that this one ends with.
        await turnTheme(page);
        expect([path, await violationsOf(page, "colours")]).toEqual([path, []]);
      }
    });
  }
});

for (const { prefix, pages } of [
  { prefix: "/en", pages: THOROUGH ? PAGES : MOST_TEXT },
  { prefix: "/tr", pages: MOST_TEXT },
]) {
  test(`no axe violation in ${prefix}, colours aside`, async ({ page }) => {
    test.setTimeout(AXE_PAGE_TIMEOUT_MS * pages.length);
    for (const path of pages) {
      await page.goto(prefix + path.replace(/^\/(?=\?|$)/, ""));
      expect([path, await violationsOf(page, "all but colours")]).toEqual([path, []]);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page has text and links", SMOKE, async ({ page, product }) => {
    await page.goto("/en/cryptocurrencies");
    await page
      .getByRole("link", { name: /^Halal \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/category=halal/);
    await page.locator("main article a").first().click();
    await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
    await page.locator("summary", { hasText: "Language" }).click();
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(page.url().startsWith(product.url)).toBe(true);
  });
});
