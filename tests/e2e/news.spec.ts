import { expect } from "./fixtures.ts";
import { test } from "./live-fixtures.ts";

const cards = "main article";

test("six a page with excerpt, source, date and a way on; English text says that it is English", async ({ page }) => {
  await page.goto("/news");
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByText("عناوين من مصادر خارجية بالإنجليزية.")).toBeVisible();
  const first = page.locator(cards).first();
  await expect(first.getByRole("heading", { level: 2 })).toHaveText("Bitcoin stand-in story 1");
  for (const text of ["h2", "h2 + p"]) {
    await expect(first.locator(text)).toHaveAttribute("lang", "en");
    await expect(first.locator(text)).toHaveAttribute("dir", "ltr");
  }
  await expect(first).toContainText("Stand-in News");
  const excerpt = (await first.locator("h2 + p").textContent()) ?? "";
  expect(Array.from(excerpt).length).toBeLessThanOrEqual(151);
  expect(excerpt).not.toMatch(/[<>]|&\w+;/);
  await expect(first.locator("time")).toHaveText(/\d{4}/);
  const more = first.getByRole("link", { name: /اقرأ المزيد/ });
  await expect(more).toHaveAttribute("href", "https://news.example/story?id=0&from=feed");
  await expect(more).toHaveAttribute("rel", /noopener/);
  await page.locator('main nav a[href$="?page=2"]').first().click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator(cards)).toHaveCount(6);
});

test("our logo replaces an article's picture that fails to load", async ({ page }) => {
  await page.route("**/img/**", (route) => route.fulfill({ body: "no picture" }));
  await page.goto("/en/news");
  const picture = page.locator(`${cards} .news-picture`).first();
  await expect(picture.locator("img")).toBeHidden();
  await expect(picture.locator("svg")).toBeVisible();
});

test("filters by category in the address", async ({ page }) => {
  await page.goto("/en/news");
  await page.getByRole("navigation", { name: "News categories" }).getByRole("link", { name: "Regulation" }).click();
  await expect(page).toHaveURL(/\?category=regulation$/);
  await expect(page.locator(cards)).toHaveCount(5);
  for (const title of await page.locator(`${cards} h2`).all()) await expect(title).toContainText("Regulation");
});
