import { expect, hydrated, test } from "./fixtures.ts";

test("the short answer comes first, then its basis", async ({ page }) => {
  await page.goto("/en/countries/ae");
  const main = page.locator("main");
  await expect(main.locator("h1")).toHaveText("United Arab Emirates");
  await expect(main.locator("header > p").first()).toContainText("Allowed through licensed providers");
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual([
    "Regulators",
    "Laws and decisions",
    "Ways to deposit",
    "What is unclear",
    "Exchanges",
    "Sources",
  ]);
  await main.getByRole("link", { name: "Source 1", exact: true }).first().click();
  await expect(page).toHaveURL(/#source-1$/);
  await expect(main.getByRole("link", { name: "Rain", exact: true })).toHaveAttribute("href", "/en/exchange/rain");
  await expect(main.locator("a[rel~=sponsored]")).toHaveCount(0);
});

test("the table is sorted and filtered in place", async ({ page }) => {
  await page.goto("/en/countries");
  await hydrated(page);
  const names = page.locator("tbody th a");
  await expect(names.first()).toHaveText("Algeria");
  await page.getByRole("link", { name: "As of" }).click();
  await expect(page).toHaveURL(/sort=as_of/);
  await expect(page.getByRole("columnheader", { name: "As of" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("navigation", { name: "Filter by buying" }).getByRole("link", { name: "Banned" }).click();
  await expect(page).toHaveURL(/holding=banned/);
  await expect(page.getByRole("row", { name: /Yemen/ })).toHaveCount(0);
});

test("a country is found by its name in any language", async ({ page }) => {
  await page.goto("/en/countries");
  await hydrated(page);
  const find = page.getByRole("searchbox", { name: "Find a country" });
  await find.fill("مغرب");
  await expect(page.locator("tbody th:visible")).toHaveText([/^Morocco/]);
  await find.fill("nowhere");
  await expect(page.getByText("No country matches this filter.")).toHaveCount(2);
  await expect(page.locator("tbody th:visible")).toHaveCount(0);
});

test("the browser remembers a country and asks with it", async ({ page }) => {
  await page.goto("/en/ask");
  await hydrated(page);
  const field = page.locator("[data-choose-country]");
  await expect(field).toHaveValue("");
  await page.goto("/en/countries/bh");
  await hydrated(page);
  await page.goto("/en/ask");
  await expect(field).toHaveValue("bh");
});

test("an exchange says near its status where it is licensed, and what it is in the remembered country", async ({
  page,
}) => {
  await page.goto("/en/exchange/binance");
  const line = page.locator("#first-screen a[href='#where']");
  await expect(line).toContainText("Licensed in United Arab Emirates, Bahrain");
  for (const [iso, said] of [
    ["tr", "In Türkiye: Not served"],
    ["bh", "In Bahrain: Licensed"],
    ["ye", "In Yemen: we have no record for this country"],
  ]) {
    await page.goto(`/en/countries/${iso}`);
    await hydrated(page);
    await page.goto("/en/exchange/binance");
    await expect(line).toHaveText(said ?? "");
  }
});

test("an exchange shows where it is licensed and links to the country", async ({ page }) => {
  await page.goto("/en/exchange/rain");
  const where = page.locator("section", { has: page.getByRole("heading", { name: "Where it operates", exact: true }) });
  await expect(where).toContainText("Central Bank of Bahrain");
  await where.getByRole("link", { name: "Bahrain" }).first().click();
  await expect(page.locator("h1")).toHaveText("Bahrain");
});

// In Arabic, and by axe: accessibility.spec.ts.
test("no page is wider than a small phone in English and Turkish", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/en/countries", "/tr/countries", "/tr/countries/ye"]) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, over <= 0]).toEqual([path, true]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of exchanges is narrowed to a country by its form, together with the status", async ({ page }) => {
    await page.goto("/en/exchange?category=halal");
    await page.getByLabel("Country").selectOption("Bahrain");
    await page
      .locator("form", { has: page.getByLabel("Country") })
      .getByRole("button", { name: "Show" })
      .click();
    await expect(page).toHaveURL(/category=halal/);
    await expect(page).toHaveURL(/country=bh/);
    const cards = page.locator("main article");
    await expect(cards.first()).toContainText("Has a local licence");
    await page.getByRole("link", { name: "Bahrain: what the law says" }).click();
    await expect(page.locator("h1")).toHaveText("Bahrain");
  });

  test("the table sorts by links", async ({ page }) => {
    await page.goto("/en/countries");
    await expect(page.getByRole("searchbox", { name: "Find a country" })).toBeHidden();
    await page.getByRole("link", { name: "Country", exact: true }).click();
    await expect(page.locator("tbody th a").first()).toHaveText("Yemen");
  });
});
