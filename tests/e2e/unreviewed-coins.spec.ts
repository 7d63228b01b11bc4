/** From a row of the markets to a coin that nobody reviewed, and asking for its review without scripts; where to buy a reviewed one. */
import { violationsOf } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { calmTest as test } from "./live-fixtures.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a row links to a page that offers to request a review, counted once per browser", async ({ page }) => {
    await page.goto("/en/markets?category=unreviewed");
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByText("Not reviewed yet.")).toBeVisible();
    const address = page.url();
    const ask = page.getByRole("button", { name: "Request a review" });
    await ask.click();
    await expect(page).toHaveURL(`${address}?asked=yes#ask`);
    await expect(page.getByText("Thank you. Your request has been counted.")).toBeVisible();
    await page.goto(address);
    await ask.click();
    await expect(page.getByText("You requested a review of this coin in the last 24 hours")).toBeVisible();
  });

  test("the places to buy a coin are narrowed to a country, and the lens stays", async ({ page }) => {
    const places = page.locator("#where-to-buy");
    await expect(async () => {
      await page.goto("/en/coin/bitcoin?lens=mui");
      await expect(places.getByRole("link", { name: "Kraken" })).toBeVisible({ timeout: 100 });
    }).toPass();
    await places.getByRole("combobox").selectOption({ label: "Türkiye" });
    await places.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/en\/coin\/bitcoin\?country=tr&lens=mui#where-to-buy$/);
    await expect(places.getByRole("link", { name: "Kraken" })).toHaveCount(0);
    await places.locator("summary").last().click();
    await expect(places.getByRole("link", { name: "Paribu" })).toBeVisible();
  });
});

test("axe finds nothing on either page", async ({ page }) => {
  for (const path of ["/coin/stand-in-30", "/coin/bitcoin?country=tr"]) {
    await page.goto(path);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
  await page.evaluate(() => localStorage.setItem("darkMode", "false"));
  for (const path of ["/coin/stand-in-30?asked=yes", "/coin/bitcoin"]) {
    await page.goto(path);
    expect([path, await violationsOf(page, "colours")]).toEqual([path, []]);
  }
});
