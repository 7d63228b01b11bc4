import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

test.describe("first visit", () => {
  test("an Arabic browser stays on the Arabic page", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    expect(await page.evaluate(() => [localStorage.lang, localStorage.visited])).toEqual(["ar", "true"]);
  });

  test.describe("in any other browser", () => {
    test.use({ locale: "fr-FR" });
    test("goes to English, keeping path, query and hash", async ({ page, product }) => {
      await page.goto("/cryptocurrencies?category=halal#content");
      await expect(page).toHaveURL(`${product.url}/en/cryptocurrencies?category=halal#content`);
      expect(await page.evaluate(() => localStorage.lang)).toBe("en");
    });
  });

  test.describe("a crawler", () => {
    test.use({ locale: "en-US", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    test("is not redirected", async ({ page, product }) => {
      await page.goto("/cryptocurrencies");
      await page.waitForTimeout(300);
      expect(page.url()).toBe(`${product.url}/cryptocurrencies`);
    });
  });
});

test("a prefixed path decides for itself and is stored", async ({ page, product }) => {
  await page.goto("/tr/cryptocurrencies");
  expect(await page.evaluate(() => localStorage.lang)).toBe("tr");
  await page.goto("/cryptocurrencies");
  await expect(page).toHaveURL(`${product.url}/tr/cryptocurrencies`);
});

test("the switch replaces the history entry and keeps path, query and hash", SMOKE, async ({ page, product }) => {
  await page.goto("/cryptocurrencies");
  await page.goto("/cryptocurrencies?category=halal#content");
  const before = await page.evaluate(() => history.length);
  await page.locator("summary", { hasText: "اللغة" }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${product.url}/en/cryptocurrencies?category=halal#content`);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.locator("summary", { hasText: "Language" }).click();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${product.url}/cryptocurrencies?category=halal#content`);
});

test("the switch works on a page that was reached from the login page, and for another tab", async ({
  page,
  context,
}) => {
  await page.goto("/en");
  await page.goto("/admin/login");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Cryptocurrencies" }).first().click();
  await expect(page).toHaveURL(/\/en\/cryptocurrencies$/);
  const menu = page.locator("header details");
  await menu.locator("summary").click();
  const opened = context.waitForEvent("page");
  await menu.getByRole("link", { name: "العربية" }).click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).locator("html")).toHaveAttribute("lang", "ar");
  await menu.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(/:\d+\/cryptocurrencies$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
