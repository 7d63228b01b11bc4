import { expect, hydrated, test } from "./fixtures.ts";

/** As the language's own rules put them, but for آ: they keep it before every other alif, a reader does not. */
function inOrder(names: readonly string[], language: string): string[] {
  const rules = new Intl.Collator(language, { sensitivity: "base" });
  return names.toSorted((a, b) => rules.compare(a.replaceAll("آ", "ا"), b.replaceAll("آ", "ا")));
}

test("an Arabic reader sorts by name and reads on in the order of the alphabet", async ({ page }) => {
  await page.goto("/cryptocurrencies");
  await hydrated(page);
  await page.getByRole("navigation", { name: "رتّب حسب" }).getByRole("link", { name: "الاسم" }).click();
  await expect(page).toHaveURL(/\/cryptocurrencies\?sort=name$/);
  const headings = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("أبتوس");
  const first = await headings.allTextContents();
  expect(first).toHaveLength(20);
  expect(first.slice(0, 6)).toEqual([
    "أبتوس",
    "أربيتروم",
    "أرويف",
    "إس بي إكس 6900 (SPX6900)",
    "أستر (ASTER)",
    "إسلاميك كوين",
  ]);
  await page.getByRole("link", { name: "الصفحة التالية" }).click();
  await expect(page).toHaveURL(/\?sort=name&page=2$/);
  await expect(headings.first()).not.toHaveText("أبتوس");
  const names = [...first, ...(await headings.allTextContents())];
  expect(names).toEqual(inOrder(names, "ar"));
});
