/** Everything that leads on works where scripts are off, and where they come five seconds late. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const LATE_MS = 5000;

/** Waiting for the load event would also wait for the scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

const isLight = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === "light");

function cases(): void {
  test("links lead from page to page", async ({ page }) => {
    await open(page, "/en");
    await page.getByRole("banner").getByRole("link", { name: "Cryptocurrencies" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeVisible();
    await page.locator("main article h2 a").first().click();
    await expect(page.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  });

  test("filters, orders and page numbers of every list", async ({ page }) => {
    for (const [path, name, address] of [
      ["/en/cryptocurrencies", /^Haram \d+$/, /category=haram/],
      ["/en/cryptocurrencies", "Rating", /sort=rating/],
      ["/en/cryptocurrencies", "Page 2", /page=2/],
      ["/en/exchange", /^Haram \d+$/, /category=haram/],
      ["/en/news", "Bitcoin", /category=bitcoin/],
    ] as const) {
      await open(page, path);
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    }
  });

  test("the comparison goes on", async ({ page }) => {
    await open(page, "/en?tab=comparison");
    await page.locator("#featured").getByRole("link", { name: "Next page" }).click();
    await expect(page.locator("#featured").getByText("Page 2")).toBeVisible();
  });

  test("the language and the theme can be changed", async ({ page }) => {
    await open(page, "/en/methodology");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await isLight(page)).toBe(false);
    await page
      .getByLabel("Toggle theme")
      .locator("visible=true")
      .or(page.locator("label:has(#plain-theme)"))
      .first()
      .click();
    await expect.poll(() => isLight(page)).toBe(true);
    await page.locator("summary", { hasText: "Language" }).click();
    await page.getByRole("link", { name: "Türkçe" }).click();
    await expect(page).toHaveURL(/\/tr\/methodology$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  });

  test("folded parts open, and an address within a page is found", async ({ page }) => {
    await open(page, "/en/methodology");
    const criteria = page.locator("main details", { has: page.locator("details") }).first();
    await criteria.locator("> summary").click();
    const fact = criteria.locator("details").first();
    await fact.locator("> summary").click();
    await expect(fact.locator("table")).toBeVisible();
    await open(page, "/en/glossary#riba");
    await expect(page.locator("#riba:target")).toBeInViewport();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("the menu opens and leads on", async ({ page }) => {
      await open(page, "/en");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Exchanges" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Exchanges" })).toBeVisible();
    });
  });
}

test.describe("scripts are off", () => {
  test.use({ javaScriptEnabled: false });
  cases();
});

test.describe("scripts are late", () => {
  test.use({ expectsFaults: true });
  test.beforeEach(({ page }) =>
    page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => {});
    }),
  );
  cases();
});
