import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { calmTest as test } from "./live-fixtures.ts";

const CALCULATOR =
  '{"version":1,"fields":{"received":"12","gram":"100","last":"2025-03-01"},"holdings":[{"name":"btc","amount":"0.5","price":"","purpose":"trade"}]}';

/** With live prices: the first visit only makes the server ask for them. */
async function open(page: Page, path: string): Promise<void> {
  const prices = async () => (await page.request.get("/live/prices.json")).json();
  await page.request.get("/en/markets");
  await expect.poll(async () => (await prices()).coins.some((coin: { price: number | null }) => coin.price)).toBe(true);
  await page.goto(path);
  await expect(page.locator("main[data-started]")).toBeAttached();
}

const rows = (page: Page) => page.locator("[data-rows] > li");
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("holdings of the calculator are taken over, valued by status, and shared with it; requests show nothing of them", async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript((text) => {
    if (!localStorage.getItem("mizan-holdings") && !sessionStorage.getItem("begun"))
      localStorage.setItem("mizan-zakat", text);
    sessionStorage.setItem("begun", "1");
  }, CALCULATOR);
  await open(page, "/en/holdings");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Bitcoin (BTC)");
  // 0.5 × 64,250.12; a fortieth of it is 803.1265.
  await expect(rows(page).first()).toContainText("$32,125.06");
  await expect(page.locator("[data-zakat]")).toContainText("803.13 USD");
  await expect(page.locator("[data-next]")).toContainText("1 Ramadan 1447 AH, 18 February 2026");
  await expect(page.locator("[data-purify]")).toContainText("12.00 USD");
  await expect(page.locator("[data-statuses]")).toContainText("Halal");

  await page.getByLabel("Coin or token").fill("My own token");
  await page.locator("[data-new]").getByLabel("Amount").fill("1,000");
  await page.getByRole("button", { name: "Add a holding" }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByLabel("Price in USD").fill("2.5");
  await expect(rows(page).nth(1)).toContainText("$2,500.00");
  await expect(page.locator("[data-total]")).toHaveText("$34,625.06");
  expect(await violationsOf(page, "whole")).toEqual([]);
  const named = asked.filter((url) => !url.includes("/assets/") && /btc|bitcoin|own/i.test(url));
  expect(named).toEqual([]);

  await page.goto("/en/zakat");
  await expect(page.locator("#zakat[data-started]")).toBeAttached();
  await expect(page.getByLabel("Coin or token")).toHaveCount(2);
  await expect(page.getByLabel("Coin or token").nth(1)).toHaveValue("My own token");
  await page.getByRole("button", { name: "Remove: My own token" }).click();
  await page.goto("/en/holdings");
  await expect(rows(page)).toHaveCount(1);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete all holdings" }).click();
  await expect(page.getByText("All holdings were deleted.")).toBeVisible();
  await page.reload();
  await expect(page.locator("main[data-started]")).toBeAttached();
  await expect(rows(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("mizan-holdings"))).toBeNull();
});

test("a CSV is read in the browser, a bad one names its row, and the export can be read again", async ({ page }) => {
  test.slow();
  await open(page, "/en/holdings");
  const file = page.locator("[data-csv]");
  await file.setInputFiles(csv("bad.csv", "Coin,Amount\nBTC,1\nETH,lots\n"));
  await expect(page.getByText("Row 3: “lots” has no coin or no readable amount. Nothing was added.")).toBeVisible();
  await file.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 1]) });
  await expect(page.getByText("Row 1: this is not text.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await file.setInputFiles(csv("good.csv", 'Coin;Amount\nBTC;0,5\n"=1+1";2\n'));
  await expect(page.getByText("Added: 2.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  const path = await download.path();
  await rows(page)
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await file.setInputFiles({
    name: "again.csv",
    mimeType: "text/csv",
    buffer: (await import("node:fs")).readFileSync(path),
  });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator("[data-rows]")).toContainText("=1+1");
});

test("a status that changed since the last visit is named until it is marked as seen, in Arabic and on a phone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("lang", "ar");
    if (!localStorage.getItem("mizan-holdings"))
      localStorage.setItem(
        "mizan-holdings",
        '{"version":1,"rows":[{"name":"btc","amount":"1.5"}],"seen":{"bitcoin":"haram"}}',
      );
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/holdings");
  await expect(page.locator("[data-changes]")).toContainText("من حرام إلى حلال");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page, "whole")).toEqual([]);
  await page.getByRole("button", { name: "اطّلعت عليها" }).click();
  await expect(page.locator("[data-changed]")).toBeHidden();
  await page.reload();
  await expect(page.locator("main[data-started]")).toBeAttached();
  await expect(page.locator("[data-changed]")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs, and is not indexed", async ({ page }) => {
    const answer = await page.goto("/en/holdings");
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    // Text in this element is not among what locators look at.
    const words = await page.locator("main noscript").textContent();
    expect(words).toContain("Your holdings are stored in this browser and need JavaScript");
    await expect(page.getByLabel("Coin or token")).toBeHidden();
  });
});
