/** The compare tray: by mouse or keyboard, synchronised between tabs, and usable without storage. */
import { violationsOf } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";

test("coins are chosen in a list, synchronised between two tabs, at most four, and compared", async ({
  page,
  context,
}) => {
  await page.goto("/en/cryptocurrencies?sort=name");
  await hydrated(page);
  const tray = page.getByRole("complementary", { name: "Chosen for comparison" });
  await expect(tray).toHaveCount(0);
  await expect(page.locator("[data-choose]")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).press("Enter");
  const choose = page.locator("[data-choose]");
  await expect(choose).toHaveCount(20);
  await expect(choose.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choose.first()).toHaveAttribute("aria-pressed", "true");
  await expect(tray).toContainText("Choose at least one more.");
  await choose.nth(1).press("Space");
  await expect(tray.getByRole("link", { name: "Compare (2)" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto("/tr/coin/bitcoin");
  await hydrated(other);
  const bar = other.getByRole("complementary", { name: "Karşılaştırma için seçilenler" });
  await expect(bar.getByRole("listitem")).toHaveCount(2);
  await other.getByRole("main").getByRole("button", { name: "Karşılaştırın" }).press("Space");
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await choose.nth(3).click();
  await choose.nth(4).click();
  await expect(tray).toContainText("You can compare up to four. Remove one first.");
  await expect(choose.nth(4)).toHaveAttribute("aria-pressed", "false");

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(choose).toHaveCount(20);
  await tray.getByRole("link", { name: "Compare (4)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(": comparison");
  await expect(page.locator("thead th")).toHaveCount(4);
  await expect(tray).toHaveCount(0);
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(page.locator("thead th")).toHaveCount(3);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  await bar.getByRole("button", { name: "Temizleyin" }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.compare)).toBeUndefined();
});

test("without storage the choice lasts as long as the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ar/exchange");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "قارن", exact: true }).click();
  await page.locator("[data-choose]").nth(0).click();
  await page.locator("[data-choose]").nth(1).click();
  await page.getByRole("complementary").getByRole("link", { name: "قارن (2)" }).click();
  await expect(page).toHaveURL(/\/compare\?exchange=[^&]+&exchange=/);
  await expect(page.locator("thead th")).toHaveCount(2);
  await hydrated(page);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form compares what is typed, adds and removes", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    await page.getByRole("main").getByRole("link", { name: "Compare" }).click();
    await expect(page.getByRole("main")).toContainText("Bitcoin is selected. Choose at least one more");
    await page.getByLabel("Coin 2").fill("Ethereum");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\?coin=bitcoin&coin=Ethereum$/);
    await page.getByLabel("Coin 3").fill("doge");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.locator("thead th")).toHaveCount(3);
    const folded = page.locator("tbody[data-group=criteria] details");
    await folded.locator("summary").click();
    await expect(folded.locator("dt").first()).toBeVisible();
    await page.getByRole("columnheader").getByRole("link", { name: "Remove Bitcoin" }).click();
    await expect(page).toHaveURL(/\/en\/compare\?coin=ethereum&coin=dogecoin$/);
  });

  test("the type is chosen first, and pairs to begin with are links", async ({ page }) => {
    await page.goto("/en/compare");
    await page.getByRole("link", { name: "Compare exchanges" }).click();
    await expect(page.getByRole("link", { name: "Compare exchanges" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByLabel("Exchange 1")).toBeVisible();
    await page.getByRole("link", { name: "Coinbase / Kraken" }).click();
    await expect(page).toHaveURL(/\/en\/compare\?exchange=coinbase&exchange=kraken$/);
    await expect(page.locator("thead th")).toHaveCount(2);
  });
});
