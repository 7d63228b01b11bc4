/** While a page loads: the scroll position is kept, and fast pages show no placeholder. */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Responses for this address are held until they are released. */
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

/**
 * Follows a link whose page does not come, and says what is shown meanwhile; then another one. In one go: Playwright itself
 * waits for a page that is on its way.
 */
const followSlowly = (page: Page, link: string, other = "none") =>
  page.evaluate(
    ([selector = "", next = ""]) =>
      new Promise<{ shape: string | undefined; busy: string | null; said: string | null; top: number }>((resolve) => {
        new MutationObserver(() => {
          const cover = document.getElementById("pending-page");
          if (!cover) return;
          resolve({
            shape: cover.dataset.skeleton,
            busy: cover.ariaBusy,
            said: document.getElementById("announcer")?.textContent ?? null,
            top: window.scrollY,
          });
          document.querySelector<HTMLAnchorElement>(next)?.click();
        }).observe(document.body, { childList: true });
        document.querySelector<HTMLAnchorElement>(selector)?.click();
      }),
    [link, other],
  );

test("a slow page shows a placeholder and announces it", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  const release = await hold(page, "**/en/exchange");
  expect(await followSlowly(page, "header nav a[href='/en/exchange']")).toEqual({
    shape: "list",
    busy: "true",
    said: "Loading…",
    top: 0,
  });
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Exchanges" })).toBeVisible();
});

test("a cancelled slow navigation keeps the place in the list", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(page.getByRole("banner")).toHaveClass(/scrolled/);
  const before = await scrollY(page);
  const release = await hold(page, "**/coin/*");
  const { shape, top } = await followSlowly(page, "main li:nth-child(10) h2 a", "header nav a[href='/en/markets']");
  expect({ shape, top }).toEqual({ shape: "review", top: before });
  await expect(page.getByRole("heading", { level: 1, name: "Markets" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeAttached();
  await expect(page.locator("#pending-page")).toHaveCount(0);
  await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(8);
  release();
});

test("a fast filter shows no placeholder; a slow one does, and the list keeps its height", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.evaluate(() => {
    const seen = { clickedAt: 0, standInAfter: Number.MAX_VALUE };
    Object.assign(window, { seen });
    document.addEventListener("click", () => Object.assign(seen, { clickedAt: performance.now() }), true);
    new MutationObserver(() => {
      if (!document.querySelector("main [aria-busy=true]")) return;
      seen.standInAfter = Math.min(seen.standInAfter, performance.now() - seen.clickedAt);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  const standIn = page.locator("main [aria-busy=true]");
  const quick = await page.request.get("/en/cryptocurrencies?category=halal");
  await page.route("**/cryptocurrencies?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await route.fulfill({ response: quick });
  });
  await page.getByRole("link", { name: /^Halal \d+$/ }).click();
  await expect(page.getByRole("link", { name: /^Halal \d+$/ })).toHaveAttribute("aria-current", "true");
  // A busy machine may exceed the delay of the placeholder; before that, none may be shown.
  const standInAfter = await page.evaluate(() => Number(Reflect.get(window, "seen").standInAfter));
  expect(standInAfter).toBeGreaterThanOrEqual(180);
  await page.unroute("**/cryptocurrencies?*");

  await page.getByRole("link", { name: /^All \d+$/ }).click();
  await expect(page.getByRole("link", { name: /^All \d+$/ })).toHaveAttribute("aria-current", "true");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.scrollIntoViewIfNeeded();
  const place = await pages.boundingBox();
  const release = await hold(page, "**/cryptocurrencies?*");
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(standIn).toBeVisible();
  expect(Math.abs(((await pages.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
  release();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(standIn).toHaveCount(0);
});

test("the first filter announces loading immediately, even if its script loads slowly", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  const release = await hold(page, "**/assets/show-view-*");
  await page.getByRole("link", { name: /^Halal \d+$/ }).click();
  await expect(page.locator("main [aria-busy=true]")).toBeVisible();
  release();
  await expect(page).toHaveURL(/category=halal$/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/cryptocurrencies", "/en/cryptocurrencies", "/en/exchange"]) {
    test(`Back returns to the same card of ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const card = page.locator("main article").nth(8);
      await card.scrollIntoViewIfNeeded();
      const before = await card.boundingBox();
      await card.locator("h2 a").click();
      await expect(page).toHaveURL(/\/(coin|exchange)\/[^/]+$/);
      await page.goBack();
      await expect(page.locator("main article").nth(9)).toBeAttached();
      const moved = async () => Math.abs(((await card.boundingBox())?.y ?? 9999) - (before?.y ?? 0));
      await expect.poll(moved).toBeLessThan(8);
    });
  }
});

test("a link followed offline keeps the current page and shows why", async ({ page, context }) => {
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

test.describe("on a connection that times out", () => {
  test.use({ expectsFaults: true });

  test("a view that cannot be loaded keeps the current one and shows why", async ({ page }) => {
    await page.goto("/en/cryptocurrencies");
    await hydrated(page);
    await page.route("**/cryptocurrencies?*", (route) => route.abort());
    await page.getByRole("link", { name: /^Halal \d+$/ }).click();
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await expect(page).toHaveURL(/\/en\/cryptocurrencies$/);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.getByRole("alert").getByRole("button").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a view whose script fails to load becomes a full page load, and shows an error if that fails too", async ({
    page,
  }) => {
    await page.goto("/en/cryptocurrencies");
    await hydrated(page);
    await page.route("**/assets/show-view-*", (route) => route.abort());
    await page.route("**/cryptocurrencies?category=haram", (route) => route.abort());
    await page.getByRole("link", { name: /^Haram \d+$/ }).click();
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.getByRole("link", { name: /^Halal \d+$/ }).click();
    await expect(page).toHaveURL(/category=halal$/);
  });
});
