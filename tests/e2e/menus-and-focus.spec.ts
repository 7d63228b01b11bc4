/** Menus that close, and the focus after a navigation, for keyboards and screen readers. */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

const announced = (page: Page) => page.locator("#announcer");
const phone = { width: 390, height: 844 };

test.describe("the language menu closes", () => {
  async function opened(page: Page) {
    await page.goto("/en/cryptocurrencies");
    await hydrated(page);
    const menu = page.getByRole("banner").locator("details");
    await menu.locator("summary").click();
    await expect(menu).toHaveAttribute("open");
    return menu;
  }

  test("with Escape, and the focus returns to its button", async ({ page }) => {
    const menu = await opened(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(menu.locator("summary")).toBeFocused();
  });

  test("with a click elsewhere", async ({ page }) => {
    const menu = await opened(page);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).not.toHaveAttribute("open");
  });

  test("when the focus leaves it", async ({ page }) => {
    const menu = await opened(page);
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    await expect(menu).toHaveAttribute("open");
    await page.keyboard.press("Tab");
    await expect(menu).not.toHaveAttribute("open");
    await expect(page.getByRole("banner").getByRole("link", { name: "Watchlist" })).toBeFocused();
  });

  test("with another page", async ({ page }) => {
    await page.goto("/en");
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Exchanges" }).click();
    await expect(page).toHaveURL(/\/en\/exchange$/);
    const menu = page.getByRole("banner").locator("details");
    await menu.locator("summary").click();
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(menu).not.toHaveAttribute("open");
  });
});

test.describe("the menu of a phone", () => {
  test.use({ viewport: phone });

  test("locks the page behind it, and closes when the focus leaves it", async ({ page }) => {
    await page.goto("/en/cryptocurrencies");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.locator("#site-menu");
    await expect(menu).toBeInViewport();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const stops = await menu.locator("a, button, input").count();
    for (let step = 0; step < stops; step++) await page.keyboard.press("Tab");
    await expect(menu).toBeInViewport();
    expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Tab");
    await expect(menu).not.toBeInViewport();
  });

  test("closes when the visitor goes back", async ({ page }) => {
    await page.goto("/en");
    await hydrated(page);
    const menu = page.locator("#site-menu");
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "Exchanges" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Exchanges" })).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(menu).not.toBeInViewport();
  });
});

test("a changed list announces its count", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await expect(announced(page)).toHaveText("");
  await page.getByRole("link", { name: /^Haram \d+$/ }).click();
  await expect(page).toHaveURL(/category=haram$/);
  await expect(announced(page)).toHaveText((await page.locator("main [data-list-start]").textContent()) ?? "");
});

test("after paging by keyboard the next stop is the first card", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.getByRole("link", { name: "Page 2" }).press("Enter");
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator("main [data-list-start]")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("main article").first().locator(":focus")).toHaveCount(1);
});

test("a filter keeps the focus, from a later page too", async ({ page }) => {
  await page.goto("/en/cryptocurrencies?page=2");
  await hydrated(page);
  const halal = page.getByRole("link", { name: /^Halal \d+$/ });
  await halal.press("Enter");
  await expect(page).toHaveURL(/\?category=halal$/);
  await expect(halal).toBeFocused();
});

test("the target of a fragment link is marked and focused", async ({ page }) => {
  await page.goto("/en/coin/aave");
  await hydrated(page);
  const screening = page.getByRole("region", { name: "Screening" });
  for (const fold of await screening.locator("summary:visible").all()) await fold.click();
  await screening.getByRole("link", { name: "Riba" }).first().click();
  await expect(page).toHaveURL(/\/en\/methodology#criterion-riba$/);
  await page.locator("#criterion-riba").getByRole("link", { name: "In the glossary" }).click();
  await expect(page).toHaveURL(/\/en\/glossary#riba$/);
  await expect(page.locator("#riba:target")).toBeInViewport();
  const [marked, plain] = await page
    .locator("#riba, #riba ~ div")
    .evaluateAll((terms) => terms.map((term) => getComputedStyle(term).borderTopColor));
  expect(marked).not.toBe(plain);
});

test("Back and Forward go from letter to letter, in Arabic too", async ({ page }) => {
  for (const path of ["/en/glossary", "/glossary"]) {
    await page.goto(path);
    await hydrated(page);
    const letters = page.locator("main nav a");
    const [early, late] = [2, (await letters.count()) - 3];
    const headingOf = (index: number) => page.locator("main h2").nth(index);
    // Pressed where the page is: a real click would scroll up to the letters first, and Back would lead there.
    for (const index of [late, early]) {
      await letters.nth(index).evaluate((link: HTMLAnchorElement) => link.click());
      await expect(headingOf(index)).toBeInViewport();
    }
    await expect(headingOf(late)).not.toBeInViewport();
    await page.goBack();
    await expect(headingOf(late)).toBeInViewport();
    await page.goForward();
    await expect(headingOf(early)).toBeInViewport();
    await expect(headingOf(late)).not.toBeInViewport();
  }
});
