/** The register of positions: all of them with filters, one body, and who says what on a review. */
import { expect, hydrated, test } from "./fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the register is filtered by links that say how many they show, and listed by year", async ({ page }) => {
    await page.goto("/en/scholars");
    const status = page.locator("main").getByRole("status");
    const all = Number.parseInt((await status.textContent()) ?? "", 10);
    const years = page.locator("main section h2");
    await expect(years.first()).toHaveText(/^2025 /);
    await expect(years.last()).toHaveText(/^Date not known /);
    const sides = await page.locator("main ul bdi.text-2xl").allTextContents();
    const onZakat = Number(/On zakat: (\d+)/.exec((await page.locator("main").textContent()) ?? "")?.[1]);
    expect(sides).toHaveLength(3);
    expect(sides.map(Number).reduce((sum, count) => sum + count, onZakat)).toBe(all);

    const forbids = page.getByRole("navigation", { name: "Stance" }).getByRole("link", { name: /^Forbids/ });
    const count = Number.parseInt(((await forbids.textContent()) ?? "").replace(/\D+/g, ""), 10);
    expect(count).toBeLessThan(all);
    await forbids.click();
    await expect(page).toHaveURL(/\/en\/scholars\?stance=forbids$/);
    await expect(status).toHaveText(`${count} positions`);
    await expect(page.locator("main section li")).toHaveCount(count);

    await page
      .getByRole("navigation", { name: "Country" })
      .getByRole("link", { name: /^Indonesia/ })
      .click();
    await expect(page).toHaveURL(/stance=forbids&country=id$/);
    await expect(page.locator("main")).toContainText("Muhammadiyah");
    await expect(page.locator("#year-2021")).toBeVisible();
  });

  test("a body lists all its positions with sources, and what they are based on", async ({ page }) => {
    await page.goto("/en/scholars/turkiye-high-board");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Diyanet, High Board of Religious Affairs, Türkiye",
    );
    const held = page.getByRole("region", { name: "Positions", exact: true });
    await expect(held.getByRole("listitem").filter({ hasText: "reports that agree were read" })).toContainText([
      "Assesses each",
      "24 November 2017",
    ]);
    await expect(held.getByRole("link").last()).toHaveAttribute("href", /^https:/);
    await held.getByRole("link", { name: "Bitcoin", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/coin\/bitcoin$/);
  });

  for (const [path, names] of [
    ["/en/coin/bitcoin", ["Egypt's Dar al-Ifta", "High Board of Religious Affairs", "Ulema Council (MUI)", "No. 237"]],
    ["/coin/bitcoin", ["دار الإفتاء المصرية", "المجلس الأعلى للشؤون الدينية", "مجلس العلماء الإندونيسي", "No. 237"]],
    ["/tr/coin/bitcoin", ["Mısır Fetva Kurumu", "Din İşleri Yüksek Kurulu", "Endonezya Ulema Meclisi", "No. 237"]],
  ] as const) {
    test(`${path} names who spoke of the coin and of the class`, async ({ page }) => {
      await page.goto(path);
      const shown = page.locator("details:has(> #class), section[aria-labelledby=differ]");
      for (const fold of await shown.locator("summary").all()) await fold.click();
      for (const name of names) await expect(shown.getByText(name).first()).toBeVisible();
      // No stance has the look of a status.
      await expect(shown.locator("[data-category]")).toHaveCount(0);
      await shown.locator('a[href$="/scholars?scope=class"]').click();
      await expect(page.locator("main section li").first()).toBeVisible();
    });
  }

  test("an exchange shows the positions on the class, and those on its products next to their status", async ({
    page,
  }) => {
    await page.goto("/en/exchange/binance");
    await expect(page.getByRole("region", { name: "Who says what" })).toContainText(
      /Permits on conditions: \d+.*Forbids: \d+/s,
    );
    const certified = page.locator("details").filter({ hasText: "Certified Islamic products" });
    await certified.locator("summary").click();
    await expect(certified.getByRole("link", { name: "Mohd Daud Bakar" })).toHaveAttribute(
      "href",
      "/en/scholars/daud-bakar",
    );
  });
});

test("a filter changes the view in place, and an unknown body is not found", async ({ page }) => {
  await page.goto("/en/scholars");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page
    .getByRole("navigation", { name: "Subject" })
    .getByRole("link", { name: /^Zakat/ })
    .click();
  await expect(page).toHaveURL(/scope=zakat$/);
  await expect(page.locator("main section li").first()).toContainText("Zakat");
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
  const answer = await page.goto("/en/scholars/nobody");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert")).toContainText("not in the register");
  await page.getByRole("link", { name: "All positions" }).click();
  await expect(page).toHaveURL(/\/en\/scholars$/);
});
