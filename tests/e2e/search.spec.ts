/** The search of every page: suggestions by keyboard, touch and screen reader, and only the form without scripts. */
import { violationsOf } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const PHONE = { width: 360, height: 740 };

test("suggestions by keyboard: opened by a key, chosen by arrows, announced, closed by Escape", async ({ page }) => {
  await page.goto("/en/methodology");
  await hydrated(page);
  await page.keyboard.press("/");
  const field = page.locator("#site-search-field");
  await expect(field).toBeFocused();
  // Typed at once: what comes before the suggestions are loaded is not lost.
  await page.keyboard.type("bitco");
  const list = page.getByRole("listbox");
  const options = list.getByRole("option");
  await expect(options.first()).toContainText("Bitcoin");
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("#announcer")).toHaveText(/\d+ suggestions?/);
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await page.keyboard.press("End");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("bitco");

  // `/` is a letter like any other while somebody types.
  await page.keyboard.type("/");
  await expect(field).toHaveValue("bitco/");
  await page.keyboard.press("Backspace");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/coin\/bitcoin$/);

  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("biitcoin");
  await expect(page.locator("#announcer")).toHaveText(/Did you mean Bitcoin/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?q=biitcoin$/);
  await expect(page.getByRole("link", { name: "Did you mean Bitcoin?" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("on a phone a button opens the field, and a tap opens a suggestion", async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: product.url, locale: "ar" });
  const page = await context.newPage();
  for (const prefix of ["/ar", "/en", "/tr"]) {
    await page.goto(`${prefix}/cryptocurrencies`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect((await page.locator(".header").boundingBox())?.height).toBeLessThan(80);
  }
  await page.goto("/ar/cryptocurrencies");
  await hydrated(page);
  await page.locator("[popovertarget=site-search]").tap();
  await expect(page.locator("#site-search-field")).toBeFocused();
  await page.keyboard.type("البتكوين");
  await page.getByRole("option", { name: "بيتكوين" }).first().tap();
  await expect(page).toHaveURL(/\/coin\/bitcoin$/);
  await context.close();
});

test("within a list only its records are suggested and found", async ({ page }) => {
  await page.goto("/en/exchange");
  await hydrated(page);
  const field = page.locator("#list-search");
  await expect(field).toHaveAccessibleName("Search exchanges");
  await field.fill("bi");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Binance" }).first()).toBeVisible();
  await expect(options.filter({ hasText: "Bitcoin" })).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?kind=exchange&q=bi$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Exchanges"]);
  await main.getByRole("link", { name: "Search everything" }).click();
  await expect(main.getByRole("heading", { name: "Coins", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/search\?q=bi$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form opens the results page, in the header and on a phone", async ({ page }) => {
    await page.goto("/en/glossary");
    await page.locator("#site-search-field").fill("ether");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/en\/search\?q=ether$/);
    await expect(page.getByRole("status").first()).toContainText("results for “ether”");
    await page.setViewportSize(PHONE);
    await page.locator("[popovertarget=site-search]").click();
    await page.locator("#site-search-field").fill("riba");
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("link", { name: "riba" }).first().click();
    await expect(page).toHaveURL(/\/en\/glossary#riba$/);
  });
});
