import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect, hydrated } from "./fixtures.ts";
import { calmTest as test } from "./live-fixtures.ts";

const priceOf = (page: Page, id: string) => page.locator(`bdi[data-coin="${id}"]`).first();

/** The page with live prices in it: the first visit only makes the server ask for them. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(priceOf(page, "bitcoin")).toHaveText(/\d/, { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await hydrated(page);
}

/** The footer is filled when it comes near. */
async function choose(page: Page, name: string, currency: string): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByLabel(name).selectOption(currency);
}

test("prices are shown in the chosen currency on every page, with rate, day and source; the server sends the same to everybody", async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/en/markets");
  expect(asked).not.toContain("/live/rates.json");
  const dollars = (await priceOf(page, "bitcoin").textContent()) ?? "";
  expect(dollars).toMatch(/^\$/);

  await choose(page, "Show prices in", "SAR");
  // 64,250.12 × 3.75
  await expect(priceOf(page, "bitcoin")).toHaveText("240,937.95\u00A0SAR");
  await expect(page.getByText(/Converted from US dollars: 3\.75.SAR for 1 USD, \d+ \w+ \d{4}/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Rates By Exchange Rate API" }).first()).toHaveAttribute(
    "href",
    "https://www.exchangerate-api.com",
  );
  expect(await violationsOf(page, "whole")).toEqual([]);

  await page.goto("/en/coin/bitcoin");
  await expect(page.locator("main bdi[data-price]").first()).toHaveText("240,937.95\u00A0SAR");
  await open(page, "/tr/markets");
  await expect(priceOf(page, "bitcoin")).toHaveText("240.937,95\u00A0SAR");

  await choose(page, "Fiyatları göster", "PKR");
  await expect(page.getByText("Şu anda PKR için kur yok; fiyatlar ABD doları olarak kalır.").first()).toBeVisible();
  await expect(priceOf(page, "bitcoin")).toHaveText(/^\$/);
  await choose(page, "Fiyatları göster", "USD");
  await expect(page.getByText("PKR için kur yok")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("currency"))).toBeNull();
});

test("the zakat calculator starts with the same currency and its rate; one without a rate is asked for", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("currency", "SAR"));
  await expect(async () => {
    await page.goto("/en/zakat");
    await expect(page.locator('#zakat[data-rates*="SAR"]')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.locator("#zakat[data-started]")).toBeAttached();
  const currency = page.locator('[data-field="currency"]');
  const due = page.locator('[data-way="zakat"]');
  await expect(currency).toHaveValue("SAR");
  await expect(page.locator("#zakat").getByText(/^3\.75 SAR, \d+ \w+ \d{4}$/)).toBeVisible();
  await page.getByLabel("Price per gram").fill("400");
  await page.getByLabel("Coin or token").fill("My own token");
  await page.getByLabel("Amount", { exact: true }).fill("10000");
  await page.getByLabel("Price in USD").fill("2");
  // 20,000 × 3.75 = 75,000, a fortieth 1,875.
  await expect(due).toContainText("1,875.00 SAR");
  await page.getByLabel("Amount for one US dollar").fill("4");
  await expect(due).toContainText("2,000.00 SAR");
  await currency.selectOption("PKR");
  await expect(page.getByText("There is no rate for PKR right now. Enter one.")).toBeVisible();
  await page.getByLabel("Amount for one US dollar").fill("280");
  await expect(due).toContainText("140,000.00 PKR");
});
