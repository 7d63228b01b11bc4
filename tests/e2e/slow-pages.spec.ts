/** While a page is on its way: where the visitor was is kept, and what is quick does not flicker. */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Answers for this address wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

test("a slow navigation that is given up does not lose the place in the list", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(page.getByRole("banner")).toHaveClass(/scrolled/);
  const before = await scrollY(page);
  const release = await hold(page, "**/coin/*.data*");
  await page.locator("main article h2 a").nth(9).dispatchEvent("click", { bubbles: true, cancelable: true });
  await expect(page.locator("[data-skeleton=review]")).toBeInViewport();
  await expect(page.getByRole("main")).toHaveCount(1);
  expect(await scrollY(page)).toBe(before);
  // Where it is: Playwright's own click scrolls to a link of the bar first, because it lies in the scroll padding.
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Markets" })
    .dispatchEvent("click", { bubbles: true, cancelable: true });
  await expect(page.getByRole("heading", { level: 1, name: "Markets" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeAttached();
  await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(8);
  release();
});

test("a quick filter shows no stand-in; a slow one does, and the list keeps its height", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.evaluate(() => {
    const seen = { clickedAt: 0, standInAfter: Number.MAX_VALUE };
    Object.assign(window, { seen });
    document.addEventListener("click", () => Object.assign(seen, { clickedAt: performance.now() }), true);
    new MutationObserver(() => {
      if (!document.querySelector("main [aria-busy=true]")) return;
      seen.standInAfter = Math.min(seen.standInAfter, performance.now() - seen.clickedAt);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const standIn = page.locator("main [aria-busy=true]");
  const quick = await page.request.get("/en/cryptocurrencies.data?category=halal");
  await page.route("**/cryptocurrencies.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await route.fulfill({ response: quick });
  });
  await page.getByRole("link", { name: "Halal", exact: true }).click();
  await expect(page.getByRole("link", { name: "Halal", exact: true })).toHaveAttribute("aria-current", "true");
  // A busy machine may need longer than the page is patient; before that, nothing may stand in.
  const standInAfter = await page.evaluate(() => Number(Reflect.get(window, "seen").standInAfter));
  expect(standInAfter).toBeGreaterThanOrEqual(180);
  await page.unroute("**/cryptocurrencies.data*");

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("link", { name: "All", exact: true })).toHaveAttribute("aria-current", "true");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.scrollIntoViewIfNeeded();
  const place = await pages.boundingBox();
  const release = await hold(page, "**/cryptocurrencies.data*");
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(standIn).toBeVisible();
  expect(Math.abs(((await pages.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
  release();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(standIn).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/cryptocurrencies", "/en/cryptocurrencies", "/en/exchange"]) {
    test(`Back leads to the same card of ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const card = page.locator("main article").nth(8);
      await card.scrollIntoViewIfNeeded();
      const before = await card.boundingBox();
      await card.locator("h2 a").click();
      await expect(page).toHaveURL(/\/(coin|exchange)\/[^/]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page.locator("main article").nth(9)).toBeAttached();
      const moved = async () => Math.abs(((await card.boundingBox())?.y ?? 9999) - (before?.y ?? 0));
      await expect.poll(moved).toBeLessThan(8);
    });
  }
});

test("a link followed without a connection leaves the page that is there, and says why", async ({ page, context }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  // Pointed at long enough to be prefetched, and to a kind of page that was not visited yet.
  const coin = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await coin.hover();
  await page.waitForTimeout(500);
  await coin.click();
  await expect(page.getByRole("alert")).toContainText("You are offline.");
  const markets = page.getByRole("banner").getByRole("link", { name: "Markets" });
  await markets.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await markets.click();
  await expect(page.getByRole("heading", { level: 1, name: "Markets" })).toBeVisible();
});

test.describe("on a line that is dead without saying so", () => {
  test.use({ expectsFaults: true });

  test("pointing at a link does not cost the page that is there", async ({ page }) => {
    await page.goto("/en/cryptocurrencies");
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const asked = page.waitForRequest(/\/assets\/coin[^/]*\.js$/);
    await page.route("**/assets/**", (route) => route.abort());
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().hover();
    await asked;
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });
});
