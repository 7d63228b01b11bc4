/** What a review shows of the method: status by use and by product, facts with their sources, and who differs. */
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a coin answers by use, each with its reason, and names who differs", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    await expect(page.getByRole("list", { name: "Status by use" })).toContainText(/Hold\s*Halal.*Lend\s*Haram/s);
    const uses = page.getByRole("region", { name: "Status by use" });
    await expect(uses.getByRole("listitem").filter({ hasText: "Lend" })).toContainText("riba");
    await expect(page.getByText("Assessed by method 2.0.")).toBeVisible();

    const differ = page.getByRole("region", { name: "Who says what" });
    await expect(differ).toContainText("This doesn't affect our status");
    await expect(differ).toContainText(/Permits: \d+.*Forbids: \d+/s);
    const egypt = differ.getByRole("listitem").filter({ hasText: "Egypt's Dar al-Ifta" }).first();
    await expect(egypt).toContainText(/Forbids.*1 January 2018.*its reasons concern digital assets as a class/s);
    await expect(egypt.getByRole("link").last()).toHaveAttribute("href", /^https:/);
    await expect(differ.getByText(/as reported by/).first()).toBeVisible();
    await expect(differ.getByRole("link", { name: "How we deal with differences" })).toHaveAttribute(
      "href",
      "/en/methodology#disputes",
    );

    const screening = page.getByRole("region", { name: "Screening" });
    await screening.locator("summary", { hasText: "Track record" }).click();
    await expect(screening.getByText("15 August 2010")).toBeVisible();
    await screening
      .getByRole("link", { name: /^Source \d+$/ })
      .first()
      .click();
    await expect(page.locator("li:target")).toBeInViewport();
  });

  test("a retired coin shows that before its status", async ({ page }) => {
    await page.goto("/tr/coin/sky-maker");
    const header = page.locator("article header");
    await expect(header).toContainText(/Kullanımdan kalktı\..*Haram/s);
  });
});

for (const width of [360, 1440]) {
  test(`an exchange has a table of products with status and reason at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/en/exchange/binance");
    const table = page.getByRole("table", { name: "Status by product" });
    await expect(table.getByRole("row").nth(1)).toContainText("Spot");
    await expect(table.getByRole("columnheader")).toHaveText(["Product", "Status", "Where", "Why"]);
    const margin = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Margin" }) });
    await expect(margin).toContainText(/Haram.*How to keep it off/s);
    const certified = table.getByRole("row").filter({ hasText: "Certified Islamic products" });
    await expect(certified).toContainText(
      /Halal.*Certificate from Amanie Advisors for Sharia Earn.*issued 1 July 2025/s,
    );
    await expect(page.getByRole("region", { name: "Who says what" })).toContainText("This doesn't affect our status");

    // Folded parts are read too.
    await page.locator("main details").evaluateAll((parts) => {
      for (const part of parts) part.setAttribute("open", "");
    });
    if (width === 360) expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("a token of an exchange links to the exchange", async ({ page }) => {
  await page.goto("/en/coin/bnb");
  const activity = page.getByRole("region", { name: "Screening" }).locator("details", { hasText: "Activity" });
  await expect(activity).toContainText(/Binance, (Halal|Questionable|Haram)/);
  await expect(activity.getByRole("link", { name: "Binance" })).toHaveAttribute("href", "/en/exchange/binance");
});
