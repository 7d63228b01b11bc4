/** What a review shows of the method: status by use and by product, facts with their sources, and who differs. */
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a coin answers by use, each with its reason, and names who differs", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    await expect(page.getByRole("list", { name: "Status by use" })).toContainText(/Hold\s*Halal.*Lend\s*Haram/s);
    await page.getByText("Each use: why, and where it is offered", { exact: true }).click();
    const lend = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Lend" }) });
    await expect(lend).toContainText("riba");
    await page.getByRole("heading", { name: "About this review" }).click();
    await expect(page.getByText("Assessed by method 3.0.")).toBeVisible();

    const differ = page.getByRole("region", { name: "Who says what" });
    for (const fold of await differ.locator("summary").all()) await fold.click();
    const egypt = differ.getByRole("listitem").filter({ hasText: "Egypt's Dar al-Ifta" }).first();
    await expect(egypt).toContainText(/Forbids.*1 January 2018.*its reasons concern digital assets as a class/s);
    await expect(egypt.getByRole("link").last()).toHaveAttribute("href", /^https:/);
    await expect(differ.getByText(/as reported by/).first()).toBeVisible();

    const rejected = page.locator("details:has(> #class)");
    await rejected.getByText(/^\d+ bodies reject dealing in digital assets as such$/).click();
    await expect(rejected).toContainText("This doesn't affect our status");
    await expect(rejected).toContainText(/Permits on conditions: \d+.*Forbids: \d+/s);
    await expect(rejected.getByRole("listitem").filter({ hasText: "Syrian Islamic Council" })).toContainText("Forbids");
    await expect(rejected.getByRole("link", { name: "How we deal with differences" })).toHaveAttribute(
      "href",
      "/en/methodology#questions",
    );
    await rejected.getByRole("link", { name: "Show the page under this answer" }).click();
    await expect(page.locator("#first-screen")).toHaveAttribute("data-category", "haram");
    await page.getByRole("link", { name: "Show Mizan's statuses" }).click();

    const screening = page.getByRole("region", { name: "Screening" });
    await screening.locator("summary", { hasText: /\d+ criteria/ }).click();
    await screening.locator("summary", { hasText: "Legitimacy" }).click();
    const timeline = page.getByRole("region", { name: "What happened" });
    await timeline.locator("summary").click();
    await expect(timeline.getByText("15 August 2010")).toBeVisible();
    await timeline
      .getByRole("link", { name: /^Source \d+$/ })
      .first()
      .click();
    await expect(page.locator("li:target")).toBeInViewport();
  });

  test("a retired coin shows that in place of a status", async ({ page }) => {
    await page.goto("/tr/coin/sky-maker");
    const header = page.locator("article header");
    await expect(header).toContainText("Kullanımdan kalktı (Mayıs 2025). Satın almayın.");
    await expect(header).toContainText("SKY");
    // The coin that replaced it has one.
    await expect(header.locator("[data-category=ended]")).not.toContainText("Haram");
  });

  test("a failed exchange says when and what not to do, where claims go, and folds its screening", async ({ page }) => {
    for (const [prefix, deed] of [
      ["/en", "Collapsed in November 2022. Do not deposit."],
      ["", "انهارت في نوفمبر 2022. لا تُودع فيها شيئًا."],
      ["/tr", "Çöktü (Kasım 2022). Para yatırmayın."],
    ]) {
      await page.goto(`${prefix}/exchange/ftx`);
      await expect(page.locator("#first-screen")).toContainText(deed ?? "");
    }
    await page.goto("/en/exchange/ftx");
    const claims = page.getByRole("region", { name: "Claims" });
    await expect(claims).toContainText("claims.ftx.com");
    await expect(claims.getByRole("link", { name: /Claims information/ })).toHaveAttribute("rel", /noopener/);
    await expect(page.getByText("Fail", { exact: true }).first()).toBeHidden();
    await page.getByRole("heading", { name: "Screening" }).click();
    await expect(page.getByText("Fail", { exact: true }).first()).toBeVisible();
    // No page on claims is known: only the warning.
    await page.goto("/en/exchange/thodex");
    await expect(claims).toContainText("Beware of phishing");
    await expect(claims.getByRole("link")).toHaveCount(0);
  });

  test("who is advised against a record reads next what is halal instead", async ({ page }) => {
    for (const path of ["/en/coin/dai", "/en/exchange/primexbt"]) {
      await page.goto(path);
      const titles = await page.locator("main h2").allTextContents();
      expect(titles.indexOf("Halal alternatives"), path).toBe(titles.indexOf("Advice") + 1);
    }
  });

  test("three to six uses are tiles of which none is left over in the last row", async ({ page }) => {
    for (const width of [390, 768, 1440])
      for (const id of ["canton", "bitcoin", "aave", "dai"]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/coin/${id}`);
        const tops = await page
          .locator("ul.tiles > li")
          .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
        expect(tops.filter((top) => top === tops.at(-1)).length, `${id} at ${width} px`).toBeGreaterThan(1);
      }
  });
});

for (const width of [360, 1440]) {
  test(`an exchange lists its products, each with status, place and reason, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/en/exchange/binance");
    const products = page.getByRole("region", { name: "Status by product" });
    const named = (name: string) => products.locator("details").filter({ hasText: name });
    await expect(products.locator("details").first()).toContainText("Spot");
    await expect(named("Margin")).toContainText(/Haram.*How to keep it off/s);
    await named("Margin").locator("summary").click();
    await expect(named("Margin").getByText("How to keep it off")).toBeVisible();
    // Without a last day it was valid for a year.
    const certified = named("Certified Islamic products");
    await expect(certified).toContainText(
      /Questionable.*Certificate from Amanie Advisors for Sharia Earn.*issued 1 July 2025/s,
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
  const screening = page.getByRole("region", { name: "Screening" });
  const activity = screening.locator("> div", { has: page.getByRole("heading", { name: "Activity" }) });
  await activity.locator("summary").click();
  await expect(activity).toContainText(/Binance, Mixed/);
  await expect(activity.getByRole("link", { name: "Binance" })).toHaveAttribute("href", "/en/exchange/binance");
});
