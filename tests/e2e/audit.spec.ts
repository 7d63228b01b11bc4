import { expect, test } from "./editing.ts";

test.use({ locale: "en" });

test("the audit trail: filtered, in the page's own words, and as a file", async ({ page, staff, records }) => {
  await staff.signIn(page);
  await records.exchange();
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Audit trail" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Exchange added");
  await page.getByLabel("Show").selectOption("logins");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/kind=logins/);
  await expect(page.getByText("Exchange added")).toHaveCount(0);

  const file = await page.request.get("/api/admin/audit?kind=changes");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines[0]).toContain("at,kind,action,who");
  expect(lines.length).toBeGreaterThan(80);
});

test("goes back page by page without repeating itself", async ({ page, staff }) => {
  await staff.signIn(page);
  await page.goto("/admin/audit?kind=changes");
  const first = await page.getByRole("row").nth(1).textContent();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole("row").nth(1)).not.toHaveText(first ?? "");
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page.getByRole("row").nth(1)).toHaveText(first ?? "");
});
