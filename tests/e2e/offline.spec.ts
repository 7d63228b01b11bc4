/** The service worker with the network cut, between two builds, and switched off. */
import type { Page } from "@playwright/test";
import { startProduct } from "#tests/support/product.ts";
import { openReleaseProxy, type ReleaseProxy } from "#tests/support/release-proxy.ts";
import { violationsOf } from "./axe.ts";
import { test as base, expect, hydrated } from "./fixtures.ts";

const test = base.extend<{ line: ReleaseProxy }>({
  line: async ({ product }, use) => {
    const line = await openReleaseProxy(product.port);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use({ serviceWorkers: "allow", expectsFaults: true });

/** Of every page, file and picture in the browser, its path. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const shells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("mizan-shell-")));

const underControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const stamp = (page: Page) => page.getByText(/^Offline copy as of \d+ \w+ \d{4} at \d\d:\d\d UTC/);

test("read and watched pages open without a network, a new build takes over, and the switch removes all of it", async ({
  page,
  line,
}) => {
  test.slow();
  await test.step("a page opened before the worker is cached, and so are watched reviews", async () => {
    await page.goto("/en/coin/bitcoin");
    await underControl(page);
    await page.goto("/en/cryptocurrencies");
    await page.getByRole("button", { name: "Watch: Ethereum", exact: true }).click();
    await expect(page.getByRole("link", { name: "Watchlist (1)" })).toBeVisible();
    await expect
      .poll(() => stored(page))
      .toEqual(expect.arrayContaining(["/en/coin/bitcoin", "/en/coin/ethereum", "/en/watchlist", "/tr/offline"]));
    await expect.poll(() => stored(page)).toContainEqual(expect.stringMatching(/^\/assets\/own-list/));
  });

  await test.step("the staff area is not cached", async () => {
    await page.goto("/admin/login");
    // Its scripts too: one that is still on its way when the line is cut would fail.
    await hydrated(page);
    const kept = await stored(page);
    expect(kept.filter((path) => /admin|login|api/.test(path))).toEqual([]);
  });

  await test.step("without a network: a read page, a watched one, the list itself, an unread one", async () => {
    line.cut();
    await page.goto("/en/coin/bitcoin");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bitcoin");
    await expect(stamp(page)).toBeVisible();
    await page.goto("/en/coin/ethereum");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ethereum");
    await expect(stamp(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto("/en/watchlist");
    await expect(page.getByRole("main").getByRole("link", { name: "Ethereum" })).toBeVisible();
    await expect(page.locator("main[data-live]")).toHaveCount(0);
    await page.goto("/en/coin/litecoin");
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Bitcoin/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto("/ar/coin/litecoin");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.goto("/en/coin/bitcoin");
  });

  await test.step("with the network back the current page is loaded", async () => {
    line.restore();
    await page.getByRole("link", { name: "Load the current page" }).click();
    await expect(stamp(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bitcoin");
  });

  await test.step("the next build takes over without a reload and keeps the cached pages", async () => {
    const [before] = await shells(page);
    line.replace({
      [`BUILD="${before?.replace("mizan-shell-", "")}"`]: 'BUILD="next"',
      "You are offline": "No network",
    });
    await page.goto("/en/zakat");
    await expect.poll(() => shells(page)).toEqual(["mizan-shell-next"]);
    line.cut();
    await page.goto("/en/coin/litecoin");
    await expect(page.getByRole("heading", { level: 1, name: "No network" })).toBeVisible();
    await page.goto("/en/coin/bitcoin");
    await expect(stamp(page)).toBeVisible();
    line.restore();
  });

  await test.step("switched off, nothing stays cached", async () => {
    const without = await startProduct({ SERVICE_WORKER: "off" });
    line.replace({});
    line.switchTo(without.port);
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    for (const path of ["/en/coin/bitcoin", "/en/zakat"]) {
      await page.goto(path);
      await expect.poll(workers).toBe(0);
      await expect.poll(() => stored(page)).toEqual([]);
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-worker");
    await without.stop();
  });
});
