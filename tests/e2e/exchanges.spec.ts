import { expect, hydrated, test } from "./fixtures.ts";

const cards = "main article";

test("lists 10 exchanges a page, newest first, with page numbers", async ({ page, request }) => {
  const { items, total, pageCount } = await (await request.get("/api/v1/exchanges?lang=en")).json();
  expect(items).toHaveLength(10);
  expect(pageCount).toBe(Math.ceil(total / 10));
  // In a list the texts are in one language; the record on its own has them all.
  const [first] = items;
  for (const weight of ["translations", "screening", "sources"]) expect(first).not.toHaveProperty(weight);
  const { exchange } = await (await request.get(`/api/v1/exchanges/${first.id}?lang=en`)).json();
  expect(exchange).toMatchObject({ ...first, translations: expect.any(Object), sources: expect.any(Array) });
  await page.goto("/en/exchange");
  await expect(page.getByRole("heading", { level: 1, name: "Exchanges" })).toBeVisible();
  await expect(page.locator(`${cards} h2`)).toHaveText(items.map((exchange: { name: string }) => exchange.name));
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?page=2$/);
  await expect(page.locator(cards).first()).toBeVisible();
});

test("filters by status, in Arabic too", async ({ page }) => {
  await page.goto("/exchange");
  await page.getByRole("navigation", { name: "صفِّ حسب التصنيف" }).getByRole("link", { name: "حرام" }).click();
  await expect(page).toHaveURL(/\/exchange\?category=haram$/);
  await expect(page.getByRole("link", { name: /^حرام \d+$/ })).toHaveAttribute("aria-current", "true");
  for (const badge of await page.locator(`${cards} [data-category]`).all()) await expect(badge).toHaveText("حرام");
});

test("an exchange opens from its card with everything a review has", async ({ page }) => {
  await page.goto("/en/exchange");
  await hydrated(page);
  await page.getByRole("link", { name: "Kraken", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/exchange\/kraken$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kraken");
  for (const heading of [
    "Why",
    "Screening",
    "Pros",
    "Cons",
    "Reviewer's summary",
    "Advice",
    "About Kraken",
    "Market figures",
    "Key facts",
    "Links",
    "Status history",
  ]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: /^Sources \d+$/ })).toBeVisible();
  await page.getByRole("heading", { name: "Key facts", exact: true }).click();
  for (const fact of ["Established", "Country"]) {
    await expect(page.getByRole("term").filter({ hasText: fact }).first()).toBeVisible();
  }
  await expect(page.getByText("No market figures yet.")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Trust score" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Visit website/ })).toHaveAttribute("href", /^https:\/\//);
});
