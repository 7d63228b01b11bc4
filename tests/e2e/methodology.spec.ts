import { expect, hydrated, test } from "./fixtures.ts";

test("a review shows its reasons: criteria, findings, facts, what decided, sources by number, date", async ({
  page,
}) => {
  await page.goto("/en/coin/aave");
  const screening = page.getByRole("region", { name: "Screening" });
  await screening.locator("summary", { hasText: /\d+ other criteria/ }).click();
  await expect(screening.getByRole("heading", { level: 3 })).toHaveCount(10);
  const riba = screening.locator("> div", { has: page.getByRole("heading", { name: "Riba" }) });
  await expect(riba).toContainText("Fail");
  await expect(riba).toContainText("This criterion decides the status");
  await riba.locator("summary").click();
  await expect(riba.getByText("Its own business")).toBeVisible();
  const folded = screening.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Legitimacy" }) });
  await expect(folded.getByText("Named", { exact: true })).toBeHidden();
  await folded.locator("summary").click();
  await expect(folded.getByText("Named", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Reviewed on /)).toBeVisible();
  expect(await page.locator("#sources li").count()).toBeGreaterThanOrEqual(2);
  const cited = riba.getByRole("link", { name: /^Source \d+$/ }).first();
  const number = /\d+/.exec((await cited.getAttribute("aria-label")) ?? "")?.[0];
  await cited.click();
  await expect(page.locator(`#source-${number}`)).toBeInViewport();
  await riba.getByRole("link", { name: /^How we assess this criterion ?: Riba$/ }).click();
  await expect(page).toHaveURL(/\/en\/methodology#criterion-riba$/);
  await expect(page.locator("#criterion-riba")).toBeInViewport();
});

test("the badge of a review links to the methodology", async ({ page }) => {
  await page.goto("/en/coin/bitcoin");
  await hydrated(page);
  await page.getByRole("link", { name: /Shariah status: Halal/ }).click();
  await expect(page).toHaveURL(/\/en\/methodology$/);
});

test("a link to a fact opens it, with and without scripts", async ({ browser, page }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const reader of [page, plain]) {
    await reader.goto("/en/methodology#fact-tainted_income_share");
    await expect(reader.locator("#fact-tainted_income_share")).toBeInViewport();
    await expect(reader.getByText("Above 5%")).toBeVisible();
    await expect(reader.getByText("Pseudonyms", { exact: true })).toBeHidden();
    await reader.locator("#fact-team summary").click();
    await expect(reader.getByText("Pseudonyms", { exact: true })).toBeVisible();
  }
  await plain.close();
});
