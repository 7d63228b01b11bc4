import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect, hydrated, SMOKE } from "./fixtures.ts";
import { calmTest, test } from "./live-fixtures.ts";

const rows = "main tbody tr";
const priceOf = (page: Page, row: number) => page.locator(`${rows} .price`).nth(row);

test("100 coins, 20 a page, by rank, with source and age; five page numbers", async ({ page }) => {
  await page.goto("/en/markets");
  await expect(page.getByRole("heading", { level: 1, name: "Markets" })).toBeVisible();
  await expect(page.getByText("$2.41 trillion")).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(20);
  await expect(page.locator(rows).first()).toContainText("Bitcoin");
  await expect(page.locator(rows).first()).toContainText("BTC");
  await expect(page.getByRole("columnheader", { name: "Rank" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText(/Source: CoinGecko.*as of \d+ \w+ at \d\d:\d\d UTC/)).toBeVisible();
  const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Page \d/ });
  await expect(numbers).toHaveCount(4);
  await page.getByRole("link", { name: "Page 5" }).click();
  await expect(page).toHaveURL(/\?page=5$/);
  await expect(page.locator(rows).last()).toContainText("100");
});

test("sorts by each column, a second click reverses the order, in Arabic too", async ({ page }) => {
  await page.goto("/en/markets");
  for (const name of ["Price", "24h change", "Market cap", "Volume (24h)"]) {
    const header = page.getByRole("columnheader", { name });
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/sort=\w+&order=asc$/);
  }
  await page.goto("/ar/markets?sort=price&order=asc");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("columnheader", { name: "السعر" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator(rows).first()).toContainText("PEPE");
});

test("our status is next to the price, links to the review, and filters the table", async ({ page }) => {
  await page.goto("/en/markets");
  const filter = page.getByRole("navigation", { name: "Filter by status" });
  for (const [name, category] of [
    ["Halal", "halal"],
    ["Haram", "haram"],
    ["Not reviewed", "unreviewed"],
  ] as const) {
    await filter.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`category=${category}`));
    const badges = page.locator(`${rows} [data-category]`);
    await expect.poll(async () => [...new Set(await badges.allTextContents())]).toEqual([name]);
  }
  await filter.getByRole("link", { name: /^All/ }).click();
  await page.getByRole("link", { name: "Ethereum", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/coin\/ethereum$/);
  await expect(page.getByText(/Source: CoinGecko/).first()).toBeVisible();
});

test("the whole cell of a coin's name is a link", async ({ page }) => {
  await page.goto("/en/markets");
  const cell = page.locator(rows).first().getByRole("rowheader");
  const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
  await cell.click({ position: { x: width - 4, y: height - 4 } });
  await expect(page).toHaveURL(/\/en\/coin\/bitcoin$/);
});

test("an open page updates prices without a reload and announces it politely", SMOKE, async ({ page, world }) => {
  await page.goto("/en/markets");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { still: "here" }));
  const before = await priceOf(page, 0).textContent();
  // A move is marked until the next figures come, four seconds later: a busy machine may look too late for one.
  await expect(async () => {
    world.markets.move(0.05);
    await expect(priceOf(page, 0)).toHaveAttribute("data-move", /up|down/, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect(priceOf(page, 0)).not.toHaveText(before ?? "");
  await expect(page.getByRole("status").filter({ hasText: "Last updated" })).toBeAttached();
  expect(await page.evaluate(() => "still" in window)).toBe(true);
});

test("a coin we have reviewed has its review's name, and keeps it when the prices move", async ({ page, world }) => {
  await page.goto("/markets");
  await hydrated(page);
  const first = page.locator(rows).first().getByRole("rowheader");
  await expect(first).toHaveText("بيتكوينBTC");
  const before = await priceOf(page, 0).textContent();
  world.markets.move(0.05);
  await expect(priceOf(page, 0)).not.toHaveText(before ?? "", { timeout: 30_000 });
  await expect(first).toHaveText("بيتكوينBTC");
});

test("a hidden page sends no requests and updates when it is visible again", async ({ page }) => {
  await page.goto("/en/markets");
  await hydrated(page);
  let asked = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && request.url().endsWith("/en/markets")) asked += 1;
  });
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await page.waitForTimeout(300);
  asked = 0;
  await page.waitForTimeout(4500);
  expect(asked).toBe(0);
  await hide(false);
  await expect.poll(() => asked).toBeGreaterThan(0);
});

calmTest(
  "the price history is loaded when it comes into view, drawn left to right, readable as a table",
  async ({ page, calm }) => {
    test.slow();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith("/chart")) asked.push(search);
    });
    await page.setViewportSize({ width: 1000, height: 500 });
    for (const [path, title, year] of [
      ["/coin/bitcoin", "حركة السعر", "سنة"],
      ["/en/coin/bitcoin", "Price history", "1 year"],
    ] as const) {
      asked.length = 0;
      await page.goto(path);
      await hydrated(page);
      expect(asked).toEqual([]);
      const chart = page.getByRole("region", { name: title });
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.locator("svg path")).toHaveCount(2);
      expect(asked).toEqual([""]);
      await expect(chart.getByRole("table").getByRole("row")).toHaveCount(13);
      const labels = chart.locator("figure > div");
      const reading = await page.locator("html").getAttribute("dir");
      await expect(labels).toHaveCount(3);
      for (const [index, direction] of [reading, reading, "ltr"].entries()) {
        await expect(labels.nth(index)).toHaveCSS("direction", direction ?? "");
      }
      await chart.getByRole("link", { name: year }).press("Enter");
      await expect(chart.getByRole("link", { name: year })).toHaveAttribute("aria-current", "true");
      await expect(chart.getByRole("link", { name: year })).toBeFocused();
      await expect(chart.locator("svg path")).toHaveCount(2);
      expect(asked).toEqual(["", "?days=365"]);
      await expect(page).toHaveURL(calm.product.url + path);
    }
  },
);

test("on a phone the compared coins' names break between words only", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, price] of [
    ["/?tab=comparison", "السعر"],
    ["/tr?tab=comparison", "Fiyat"],
  ] as const) {
    // The first visitor asks for the figures, and with them the table is at its widest.
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole("columnheader", { name: price })).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    await page.evaluate(() => document.fonts.ready);
    const names = page.getByRole("rowheader");
    await expect(names).toHaveCount(5);
    const broken = await names.getByRole("link").evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.lastElementChild?.firstChild;
        if (!text) return ["no name"];
        return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1 ? [] : [word];
        });
      }),
    );
    expect(broken).toEqual([]);
  }
});

test("on a phone status and price are side by side, without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/ar/markets", "/en/markets", "/tr/markets"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(priceOf(page, 0)).toBeInViewport({ ratio: 1 });
  }
});

test("pictures come only from our own address", async ({ page, product }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(product.url)) foreign.push(request.url());
  });
  for (const path of ["/en/markets", "/en/news"]) {
    await page.goto(path);
    const picture = page.locator("main img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(foreign).toEqual([]);
});

test("no axe violation with figures in the table", async ({ page }) => {
  test.slow();
  for (const [path, look] of [
    ["/ar/markets", "whole"],
    ["/en/markets?sort=price", "all but colours"],
    ["/en/coin/ethereum", "all but colours"],
    ["/tr/news", "all but colours"],
  ] as const) {
    await page.goto(path);
    expect([path, await violationsOf(page, look)]).toEqual([path, []]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the table sorts, filters and pages", async ({ page }) => {
    await page.goto("/en/markets");
    await page.getByRole("columnheader", { name: "Price" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("link", { name: /^Not reviewed/ }).click();
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/category=unreviewed&sort=price&page=2$/);
    await expect(page.locator(rows)).toHaveCount(20);
  });

  test("the price history is a separate page, one link away", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    const chart = page.getByRole("region", { name: "Price history" });
    await expect(chart.getByText("Loading the price history…")).toBeHidden();
    await chart.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL(/\/en\/coin\/bitcoin\/chart\?days=7$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Price of Bitcoin");
    await page.getByRole("link", { name: "Back to the review of Bitcoin" }).click();
    await expect(page).toHaveURL(/\/en\/coin\/bitcoin$/);
  });
});
