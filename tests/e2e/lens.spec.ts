/** The lens: the position of a body next to our status, chosen with a form, kept in links, removed with one click. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect, hydrated } from "./fixtures.ts";
import { test } from "./live-fixtures.ts";

/** Status and name of everything listed, in order. */
const listed = (page: Page) =>
  page
    .locator("main")
    .evaluate((main) => [
      ...[...main.querySelectorAll("article h2, tbody th")].map(({ textContent }) => textContent),
      ...[...main.querySelectorAll<HTMLElement>("[data-category]")].map(({ dataset }) => dataset.category),
      main.querySelector("[data-list-start]")?.textContent,
    ]);

const positions = (page: Page) => page.locator("main [data-lens-position]");

async function choose(page: Page, lens: string): Promise<void> {
  const select = page.locator("main select[name=lens]");
  if ((await select.count()) === 0) await page.locator("main a[href*='lens=choose']").click();
  await select.selectOption(lens);
  await page.locator("main form:has(select[name=lens])").getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`lens=${lens}$`));
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // The words of the other languages: tests/http/lens.test.ts.
  test("the list, a coin and the markets through a lens", async ({ page }) => {
    await page.goto("/en/cryptocurrencies?sort=name");
    const plain = await listed(page);
    await expect(positions(page)).toHaveCount(0);
    await choose(page, "malaysia-sac");
    await expect(page).toHaveURL(/\?sort=name&lens=malaysia-sac$/);
    expect(await listed(page)).toEqual(plain);
    await expect(positions(page)).toHaveCount(20);
    await expect(positions(page).first()).toContainText(/Permits|Its condition isn't met/);
    await expect(
      page.locator("main [data-lens-position][data-category], main [data-lens-position] [data-category]"),
    ).toHaveCount(0);

    await page.locator("main a[href*='category=halal']").click();
    await expect(page).toHaveURL(/category=halal&sort=name&lens=malaysia-sac$/);
    await page.locator("main article h2 a").first().click();
    await expect(page).toHaveURL(/\/coin\/[^?]+\?lens=malaysia-sac$/);
    await expect(positions(page)).toHaveCount(1);
    await page.getByRole("banner").locator("a[href*='/markets?lens=']").first().click();
    await expect(page.locator("main tbody [data-lens-position]").first()).toContainText("Permits");
    const through = await listed(page);
    await page.getByRole("main").getByRole("link", { name: "Show only our status" }).click();
    await expect(page).toHaveURL(/\/markets$/);
    await expect(positions(page)).toHaveCount(0);
    expect(await listed(page)).toEqual(through);
  });

  test("a coin with a position, and one without", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    const status = await page.locator("main header [data-category]").first().getAttribute("data-category");
    await page.getByText("The status through another view").click();
    await choose(page, "egypt-dar-al-ifta");
    await expect(positions(page)).toContainText("Forbids");
    expect(await page.locator("main header [data-category]").first().getAttribute("data-category")).toBe(status);
    await page.goto("/en/coin/ethereum?lens=egypt-dar-al-ifta");
    await expect(positions(page)).toContainText("Its reasons reach the class");
    await page.goto("/en/coin/ethereum?lens=faraz-adam");
    await expect(positions(page)).toContainText("No known position");
    await page.getByRole("main").getByRole("link", { name: "Show only our status" }).click();
    await expect(page).toHaveURL(/\/coin\/ethereum$/);
    await page.goto("/en/coin/ethereum?lens=nobody-at-all");
    await expect(positions(page)).toHaveCount(0);
  });
});

test("a filter and a page number keep the lens where the view changes in place", async ({ page }) => {
  await page.goto("/en/cryptocurrencies?lens=mui");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2&lens=mui$/);
  await expect(positions(page).first()).toBeVisible();
});

for (const path of ["/cryptocurrencies?lens=mui", "/coin/bitcoin?lens=turkiye-high-board", "/markets?lens=mui"]) {
  test(`${path}: nothing axe finds, and nothing to scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const prefix of ["/ar", "/en", "/tr"]) {
      await page.goto(prefix + path);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violationsOf(page, prefix === "/ar" ? "whole" : "all but colours")).toEqual([]);
    }
  });
}
