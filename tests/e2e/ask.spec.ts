/** A question about a purchase, from the form of a page to its answer; and a secret in the search, which stays in the browser. */
import { expect, hydrated, test } from "./fixtures.ts";

test("a question on the home page is answered, then asked again; the country is remembered", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  const form = page.locator("form[action='/en/ask']").first();
  await form.getByLabel("Coin").fill("aave");
  await form.getByLabel("Exchange").fill("Bybit");
  await form.getByLabel("Your country").selectOption("tr");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/en\/ask\?.*country=tr/);
  await expect(page.locator("[data-answer]")).toHaveAttribute("data-answer", "haram");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aave");
  await expect(page).toHaveURL(/coin=aave&exchange=bybit&country=tr/);
  const again = page.locator("form[action='/en/ask']").last();
  await expect(again.getByLabel("Coin")).toHaveValue("Aave");
  await again.getByLabel("Coin").fill("bitcoin");
  await again.getByLabel("Paid with").selectOption("card");
  await again.getByRole("button").click();
  await expect(page.locator("[data-answer]")).toHaveAttribute("data-answer", "halal");

  await page.goto("/en/coin/bitcoin");
  await hydrated(page);
  await expect(page.locator("select[name=country]").first()).toHaveValue("tr");
});

test("a seed phrase typed into the search is never sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await page.goto("/tr/methodology");
  await hydrated(page);
  await page.keyboard.press("/");
  await page.keyboard.type("abandon ability able about above absent absorb abstract absurd abuse access accident");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tr\/search\?secret=held$/);
  expect(sent.filter((request) => /abstract|absurd/.test(decodeURIComponent(request)))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a question is answered in Arabic", async ({ page }) => {
    await page.goto("/ask");
    const form = page.locator("form[action='/ask']");
    await form.locator("[name=coin]").fill("بيتكوين");
    await form.locator("[name=exchange]").fill("ftx");
    await form.getByRole("button").click();
    await expect(page.locator("[data-answer]")).toHaveAttribute("data-answer", "ended");
  });
});
