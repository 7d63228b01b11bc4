/** The visitor's own list: stars, the page, what changed, and links. Its rules are tested in domain/watchlist. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const KEY = "mizan-watchlist";

const storedIds = (page: Page): Promise<string[]> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{"items":[]}').items.map(({ id }: { id: string }) => id),
    KEY,
  );

const names = (page: Page) => page.locator("#watched > ol > li a");

test("a star puts a record into the list, which can be shared and taken over, in step between tabs", async ({
  page,
  context,
}) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.getByRole("button", { name: "Watch: Bitcoin", exact: true }).click();
  await page.getByRole("button", { name: "Watch: Ethereum", exact: true }).click();
  await expect(page.getByRole("button", { name: "Watch: Bitcoin", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto("/en/exchange/kraken");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByRole("link", { name: "Watchlist (3)" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/en/watchlist");
  await expect(names(page)).toHaveText(["Bitcoin", "Ethereum", "Kraken"]);
  await expect(page.getByRole("link", { name: "Follow changes" })).toHaveAttribute(
    "href",
    "/en/feed.xml?coin=bitcoin&coin=ethereum&exchange=kraken",
  );

  const other = await context.newPage();
  await other.goto("/en/watchlist");
  await expect(names(other)).toHaveText(["Bitcoin", "Ethereum", "Kraken"]);
  await other.getByRole("button", { name: "Remove Bitcoin" }).click();
  await expect(names(page)).toHaveText(["Ethereum", "Kraken"]);
  await other.close();

  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.goto("/en/watchlist");
  await expect(page.getByRole("heading", { name: "Your watchlist is empty" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/en/watchlist?coin=litecoin&exchange=kraken");
  await expect(page.getByRole("heading", { level: 1, name: "A shared watchlist" })).toBeVisible();
  await page.getByRole("button", { name: "Add to my watchlist" }).click();
  await expect(page.getByText("Added to your watchlist: 2.")).toBeVisible();
  expect(await storedIds(page)).toEqual(["litecoin", "kraken"]);
});

test("changes since the last visit are marked and announced until they are seen", async ({ page }) => {
  await page.addInitScript((key) => {
    const items = [
      { kind: "coin", id: "bitcoin", seen: { status: "questionable", place: 0 } },
      { kind: "coin", id: "gone" },
    ];
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ version: 1, items }));
  }, KEY);
  await page.goto("/en/zakat");
  await page.getByRole("link", { name: "Watchlist (2), changed status: 1" }).click();
  await expect(page.getByText("Statuses changed since your last visit: 1")).toBeVisible();
  await expect(page.locator("#watched li", { hasText: "New since your last visit" })).toContainText("Bitcoin: Halal");
  await expect(page.getByText("“gone”: we no longer have a record with this name.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as seen" }).click();
  await expect(page.getByText("New since your last visit")).toBeHidden();
  await expect(page.getByRole("link", { name: "Watchlist (2)", exact: true })).toBeVisible();
});

test("where storage is closed, that is said", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.getByRole("button", { name: "Watch: Bitcoin", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This browser does not let the site store anything");
  await page.goto("/en/watchlist");
  await expect(page.getByRole("alert")).toContainText("your watchlist is lost when you leave");
});
