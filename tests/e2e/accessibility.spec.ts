import { violationsOf } from "./axe.ts";
import { expect, SMOKE, test } from "./fixtures.ts";

const PAGES = [
  "/",
  "/cryptocurrencies",
  "/cryptocurrencies?category=haram",
  "/coin/bitcoin",
  "/coin/missing",
  "/markets",
  "/news",
  "/news?category=nft",
  "/?tab=comparison",
  "/exchange",
  "/exchange/binance",
  "/exchange/missing",
  "/exchange?country=ae",
  "/countries",
  "/countries/ae",
  "/countries/ye",
  "/countries/missing",
  "/methodology",
  "/glossary",
  "/scholars",
  "/scholars?stance=forbids&country=id",
  "/scholars/turkiye-high-board",
  "/scholars/missing",
  "/nothing",
];

const WIDTHS = [320, 390, 1440];

/** Axe looks at every element of a dozen pages. */
const AXE_TIMEOUT_MS = 180_000;

/** Turkish reads as English does: its words are looked at where most of them stand. */
const TURKISH_PAGES = ["/", "/coin/bitcoin", "/countries", "/countries/ae", "/methodology", "/scholars"];

for (const { prefix, theme, look, pages } of [
  { prefix: "", theme: "dark", look: "whole", pages: PAGES },
  { prefix: "", theme: "light", look: "colours", pages: PAGES },
  { prefix: "/en", theme: "dark", look: "all but colours", pages: PAGES },
  { prefix: "/tr", theme: "dark", look: "all but colours", pages: TURKISH_PAGES },
] as const) {
  test(`no axe violation: ${prefix || "ar"}, ${theme}, ${look}`, async ({ page }) => {
    test.setTimeout(AXE_TIMEOUT_MS);
    await page.addInitScript((dark) => localStorage.setItem("darkMode", dark), String(theme === "dark"));
    for (const path of pages) {
      await page.goto(prefix + (prefix ? path.replace(/^\/(?=\?|$)/, "") : path));
      expect([path, await violationsOf(page, look)]).toEqual([path, []]);
    }
  });
}

test("no page is wider than its screen", async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    // The narrowest first: that is how a phone opens it.
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      if (width === WIDTHS[0]) await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, width, over <= 0]).toEqual([path, width, true]);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page reads and leads on", SMOKE, async ({ page, product }) => {
    await page.goto("/en/cryptocurrencies");
    await page.getByRole("link", { name: "Halal", exact: true }).first().click();
    await expect(page).toHaveURL(/category=halal/);
    await page.locator("main article a").first().click();
    await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
    await page.locator("summary", { hasText: "Language" }).click();
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(page.url().startsWith(product.url)).toBe(true);
  });
});
