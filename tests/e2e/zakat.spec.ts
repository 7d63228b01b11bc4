import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { expect, hydrated } from "./fixtures.ts";
import { calmTest as test } from "./live-fixtures.ts";

/** The page with live prices in it: the first visit only makes the server ask for them. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator("#zakat-coins option[data-price]").first()).toBeAttached({ timeout: 1000 });
    await expect(page.locator("#zakat[data-ounce]")).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await hydrated(page);
  await expect(page.locator("#zakat[data-started]")).toBeAttached();
}

/** A label's text includes the options of its list. */
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

const way = (page: Page, name: string) => page.locator(`[data-way="${name}"]`);

test("what is typed is calculated with every step, and nothing is asked for meanwhile", async ({ page }) => {
  test.slow();
  await open(page, "/en/zakat");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await page.getByLabel("Coin or token").fill("btc");
  await page.getByLabel("Amount", { exact: true }).fill("0.5");
  // 0.5 × 64,250.12 = 32,125.06, a fortieth 803.1265. A gram of gold by 4,012.4 for an ounce is 129.0017.
  await expect(way(page, "zakat")).toContainText("803.13 USD");
  await expect(page.locator('[data-steps="values"]')).toContainText("0.5 × 64,250.12 = 32,125.06");
  await expect(page.locator('[data-steps="nisab"]')).toContainText("4,012.4 ÷ 31.1034768 = 129.0017");
  await expect(page.locator("[data-holdings]")).toContainText(/64,250\.12 USD, .* UTC/);

  await page.getByRole("button", { name: "Add a holding" }).click();
  await expect(page.getByLabel("Coin or token").nth(1)).toBeFocused();
  await page.keyboard.type("My own token");
  await page.getByLabel("Amount", { exact: true }).nth(1).fill("1,000");
  await expect(page.getByText("Not included yet: My own token")).toBeVisible();
  await page.getByLabel("Price in USD").nth(1).fill("2.5");
  // 32,125.06 + 2,500 = 34,625.06, a fortieth 865.6265; the token for use is not counted unless coins are money.
  await expect(way(page, "zakat")).toContainText("865.63 USD");
  await field(page, "purpose").nth(1).selectOption("use");
  await expect(way(page, "zakat")).toContainText("803.13 USD");
  await expect(page.locator('[data-steps="values"]')).toContainText("My own token (to use: not counted)");
  await field(page, "coinsAre").selectOption("money");
  await expect(way(page, "zakat")).toContainText("865.63 USD");

  const debts = page.getByLabel("Debts due this year");
  await debts.fill("x");
  await expect(debts).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Not included yet: Debts due this year")).toBeVisible();
  await debts.fill("625.06");
  await page.getByLabel("Interest and other forbidden income").fill("12.345");
  await expect(way(page, "zakat")).toContainText("850.00 USD");
  await expect(way(page, "purify")).toContainText("12.35 USD");
  await field(page, "year").selectOption({ index: 1 });
  await expect(way(page, "zakat")).toContainText("876.18 USD");
  await field(page, "nisab").selectOption({ index: 2 });
  await expect(way(page, "zakat")).toContainText("Enter the price per gram");
  await page.getByLabel("Price per gram").fill("1.5");
  await expect(way(page, "zakat")).toContainText("876.18 USD");
  expect(asked).toEqual([]);

  // 34,625.06 × 3.75 = 129,843.975, less 625.06 is 129,218.915; × 0.02577 = 3,329.97143955.
  await page.getByRole("combobox", { name: "Currency" }).selectOption("Another currency");
  await expect(page.getByText("Enter how much of your currency equals one US dollar.")).toBeVisible();
  await page.getByLabel("Currency code").fill("SAR");
  await page.getByLabel("Amount for one US dollar").fill("3.75");
  await expect(way(page, "zakat")).toContainText("3,329.97 SAR");
  expect(asked).toEqual([]);

  await page.reload();
  await expect(page.locator("#zakat[data-started]")).toBeAttached();
  await expect(page.getByLabel("Coin or token").nth(1)).toHaveValue("My own token");
  await expect(way(page, "zakat")).toContainText("3,329.97 SAR");
  expect(await violationsOf(page, "whole")).toEqual([]);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByLabel("Cash and bank balances")).toBeHidden();
  await expect(way(page, "zakat")).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Remove: My own token" }).click();
  await expect(page.getByLabel("Coin or token")).toHaveCount(1);
  await page.getByRole("button", { name: "Clear everything" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("");
  await expect(page.getByText("the result appears here")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("mizan-zakat"))).toBeNull();
});

test("a school asks for what it needs, and a gold token counts while one waits", async ({ page }) => {
  test.slow();
  await open(page, "/en/zakat");
  await page.getByLabel("Coin or token").fill("btc");
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await page.getByLabel("Price in USD").fill("60000");
  await page.getByRole("button", { name: "Add a holding" }).click();
  await page.getByLabel("Coin or token").nth(1).fill("paxg");
  await page.getByLabel("Amount", { exact: true }).nth(1).fill("5");
  await page.getByLabel("Price in USD").nth(1).fill("4000");
  await field(page, "purpose").nth(1).selectOption("use");
  await expect(page.getByText("A gold token or stablecoin: it counts for any purpose.").nth(1)).toBeVisible();
  await expect(page.getByText("A gold token or stablecoin: it counts for any purpose.").first()).toBeHidden();
  await page.getByLabel("Price per gram").fill("100");
  await page.getByLabel("Debts due this year").fill("2000");
  // 80,000 − 2,000 = 78,000, a fortieth 1,950.
  await expect(way(page, "zakat")).toContainText("1,950.00 USD");
  await expect(page.getByLabel("Debts due later")).toBeHidden();

  const school = field(page, "school");
  await school.selectOption("shafii");
  await expect(page.getByLabel("Debts due this year")).toBeHidden();
  await expect(way(page, "zakat")).toContainText("2,000.00 USD");
  await field(page, "fell").selectOption("yes");
  await expect(way(page, "zakat")).toContainText("1,500.00 USD");
  await field(page, "fell").selectOption("no");

  await school.selectOption("hanbali");
  await page.getByLabel("Debts due later").fill("8000");
  await expect(way(page, "zakat")).toContainText("1,750.00 USD");

  await school.selectOption("maliki");
  await field(page, "trader").selectOption("waits");
  // The bitcoin that waits covers the debts: 20,000, and 10,000 of coins that were sold.
  await expect(way(page, "zakat")).toContainText("500.00 USD");
  await page.getByLabel("Received for coins you sold").fill("10000");
  await expect(way(page, "zakat")).toContainText("750.00 USD");
  await expect(page.locator('[data-steps="values"]')).toContainText("waiting: not counted until sold");

  await page.getByLabel("Your last zakat day").fill("2025-03-01");
  const day = page.getByText("Your next zakat day:");
  await expect(day).toContainText("1 Ramadan 1447 AH");
  await expect(day).toContainText("18 February 2026");
  await expect(day).toContainText("may differ by a day from your country's calendar");
  expect(await violationsOf(page, "whole")).toEqual([]);

  await page.reload();
  await expect(page.locator("#zakat[data-started]")).toBeAttached();
  await expect(way(page, "zakat")).toContainText("750.00 USD");
  await expect(day).toContainText("1 Ramadan 1447 AH");
  await page.getByRole("button", { name: "Clear everything" }).click();
  await expect(field(page, "trader")).toBeHidden();
  await expect(day).toBeHidden();
});

test("figures that were saved with the purposes of before are calculated", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      "mizan-zakat",
      '{"version":1,"fields":{"currency":"USD","cash":"1000","nisab":"gold-85","gram":"10","year":"lunar"},"holdings":[{"name":"btc","amount":"1","price":"2000","purpose":"trade"},{"name":"eth","amount":"1","price":"1000","purpose":"keep"}]}',
    );
  });
  await open(page, "/en/zakat");
  await expect(field(page, "purpose").first()).toHaveValue("resell");
  await expect(field(page, "purpose").nth(1)).toHaveValue("undecided");
  await expect(way(page, "zakat")).toContainText("100.00 USD");
  await expect(page.locator('[data-steps="values"]')).toContainText("eth (undecided: counts as to resell)");
});

test("coins of the watchlist become holdings, in the language of the page", async ({ page }) => {
  const items = [
    { kind: "coin", id: "bitcoin" },
    { kind: "exchange", id: "binance" },
    { kind: "coin", id: "ethereum" },
  ];
  await page.addInitScript((list) => {
    localStorage.setItem("mizan-watchlist", JSON.stringify({ version: 1, items: list }));
    localStorage.setItem("lang", "ar");
  }, items);
  await open(page, "/zakat");
  await page.getByRole("button", { name: "من قائمة متابعتي" }).click();
  const names = page.locator('[data-field="name"]');
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveValue(/BTC/);
  await page.locator('[data-field="amount"]').first().fill("١٫٥");
  await expect(page.locator('[data-steps="values"]')).toContainText("1.5 × 64,250.12");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page, "whole")).toEqual([]);
});

test("where storage is closed it says so, and calculates all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await open(page, "/en/zakat");
  await expect(page.getByText("This browser does not let the page save anything")).toBeVisible();
  await page.getByLabel("Cash and bank balances").fill("100000");
  await expect(way(page, "zakat")).toContainText("2,500.00 USD");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page explains, gives the formula and an example, and says what it lacks", async ({ page }) => {
    await page.goto("/en/zakat");
    // Text in this element is not among what locators look at.
    expect(await page.locator("main noscript").textContent()).toContain("The calculator needs JavaScript");
    for (const name of ["The formula", "A worked example", "Where they differ, and why"])
      await page.locator("summary", { hasText: name }).click();
    await expect(page.getByText("Zakat = base × 2.5%")).toBeVisible();
    await expect(page.getByText("1,012.50 USD")).toBeVisible();
    await expect(page.locator("#zakat")).toBeHidden();
    await expect(page.locator("#differ").getByText("Syrian Islamic Council")).toBeVisible();
    await page.goto("/en/coin/tether");
    await page.getByText("Each use: why, and where it is offered", { exact: true }).click();
    await page.getByRole("link", { name: "How to purify it" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Purification" })).toBeVisible();
    await page.getByRole("link", { name: "Calculate your zakat" }).click();
    await expect(page).toHaveURL(/\/en\/zakat#calculator$/);
  });
});
