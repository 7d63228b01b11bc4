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
  "/methodology",
  "/glossary",
  "/nothing",
];

/** Axe looks at every element of a dozen pages. */
const AXE_TIMEOUT_MS = 180_000;

/** Turkish reads as English does and has no colours of its own: its words are looked at where most of them stand. */
const TURKISH_PAGES = ["/", "/coin/bitcoin", "/methodology"];

for (const { prefix, theme, pages } of [
  { prefix: "", theme: "dark", pages: PAGES },
  { prefix: "", theme: "light", pages: PAGES },
  { prefix: "/en", theme: "dark", pages: PAGES },
  { prefix: "/en", theme: "light", pages: PAGES },
  { prefix: "/tr", theme: "dark", pages: TURKISH_PAGES },
]) {
  test(`no axe violation: ${prefix || "ar"}, ${theme}`, async ({ page }) => {
    test.setTimeout(AXE_TIMEOUT_MS);
    await page.addInitScript((dark) => localStorage.setItem("darkMode", dark), String(theme === "dark"));
    for (const path of pages) {
      await page.goto(prefix + (prefix ? path.replace(/^\/(?=\?|$)/, "") : path));
      expect([path, await violationsOf(page, { onlyColours: theme === "light" })]).toEqual([path, []]);
    }
  });
}

for (const width of [320, 390, 1440]) {
  test(`no page is wider than its screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
  });
}

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
