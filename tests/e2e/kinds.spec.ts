/** Kinds of token: the filter of the list, which is collapsed on a phone, and the pages of kinds. */
import { expect, test } from "./fixtures.ts";

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the other filters are collapsed, and open if one of them is set", async ({ page }) => {
    await page.goto("/en/cryptocurrencies?category=halal");
    const kind = page.getByLabel("Kind");
    await expect(page.getByRole("link", { name: /^Halal \d+$/ })).toBeVisible();
    await expect(kind).toBeHidden();
    await page.getByText("Filter and sort").click();
    await kind.selectOption("Gold token");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/category=halal/);
    await expect(page).toHaveURL(/kind=gold-token/);
    await expect(kind).toBeVisible();
    await expect(page.locator("main article")).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^All \d+$/ })).toHaveText("All2");
    await page.getByRole("link", { name: "About this kind: Gold token" }).click();
    await expect(page.locator("h1")).toHaveText("Gold token");
    await page.getByRole("link", { name: /PAX Gold/ }).click();
    await page.getByRole("heading", { name: "Key facts", exact: true }).click();
    // By keyboard: parts that come into view can move the link away from the pointer.
    await page.getByRole("link", { name: "Gold token" }).press("Enter");
    await expect(page).toHaveURL(/\/en\/kinds\/gold-token$/);
  });
});

test("on a wide screen nothing is collapsed, and a full page fills its rows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, select] of [
    ["/en/cryptocurrencies", "Kind"],
    ["/en/exchange", "Country"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(select, { exact: true })).toBeVisible();
    await expect(page.locator("main summary")).toBeHidden();
    const tops = await page
      .locator("main article")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const inRow = (top: number) => tops.filter((other) => other === top).length;
    expect(inRow(tops.at(-1) ?? 0)).toBe(inRow(tops[0] ?? 0));
  }
});
