/** Another view: chosen with a form, kept in links, left with one click; all of it without scripts. */
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list and a coin through another view, and back", async ({ page }) => {
    await page.goto("/en/cryptocurrencies");
    const main = page.locator("main");
    const note = main.locator("[data-shown-view]");
    await expect(note).toHaveCount(0);
    const more = main.getByText("Filter and sort");
    if (await more.isVisible()) await more.click();
    await main.getByRole("link", { name: /^Another view/ }).click();
    await main.locator("select[name=view]").selectOption("strict");
    await main.locator("form:has(select[name=view])").getByRole("button").click();
    await expect(page).toHaveURL(/\?view=strict$/);
    await expect(note).toContainText("nobody's view as a whole");

    await main.getByRole("link", { name: /^Haram \d+$/ }).click();
    await expect(page).toHaveURL(/category=haram&view=strict$/);
    await main.locator("article h2 a").first().click();
    await expect(page).toHaveURL(/\/coin\/[^?]+\?view=strict$/);
    await expect(page.locator("#first-screen")).toHaveAttribute("data-category", "haram");
    await note.getByRole("link", { name: "Show Mizan's statuses" }).click();
    await expect(page).toHaveURL(/\/coin\/[^?]+$/);
    await expect(note).toHaveCount(0);
  });

  test("a line of what the status hinges on opens the page under that answer", async ({ page }) => {
    await page.goto("/en/coin/first-digital-usd");
    await page.getByText("What the status hinges on").click();
    await page.locator("#first-screen").getByRole("link", { name: "Treat it like money" }).click();
    await expect(page).toHaveURL(/\?view=issuer-interest\.like-money$/);
    await expect(page.locator("[data-shown-view]")).toContainText("Held by");
    await expect(page.locator("#first-screen a[aria-current]")).toHaveText("Treat it like money");
    await page
      .locator("[data-shown-view]")
      .getByRole("link", { name: "The questions on which scholars differ" })
      .click();
    await expect(page).toHaveURL(/\/methodology#questions$/);
  });
});

test("the pages under a view have no accessibility fault", async ({ page }) => {
  for (const path of ["/en/cryptocurrencies?view=strict", "/coin/usd-coin?view=strict", "/en/scholars/malaysia-sac"]) {
    await page.goto(path);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
});
