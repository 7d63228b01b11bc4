import type { Page } from "@playwright/test";
import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

test.describe("the share button", () => {
  test("shares the address with the device", async ({ page, product }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (what: object) => Object.assign(window, { shared: what }) });
    });
    await page.goto("/en/coin/bitcoin?x=1");
    await hydrated(page);
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Copy or send the link" }).click();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({
      title: "Bitcoin",
      url: `${product.url}/en/coin/bitcoin`,
    });
  });

  test("copies it if the device cannot share", SMOKE, async ({ page, context, product }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.url });
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.goto("/exchange/kraken");
    await hydrated(page);
    await page.getByText("شارك", { exact: true }).click();
    await page.getByRole("button", { name: "انسخ الرابط أو أرسله" }).click();
    await expect(page.getByText("نُسخ الرابط")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/exchange/kraken`);
  });
});

const PAGES = ["/", "/en", "/cryptocurrencies", "/en/exchange", "/coin/bitcoin", "/en/exchange/kraken"];

/** The layout shift while the page loads and is scrolled. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!Reflect.get(entry, "hadRecentInput")) total += Number(Reflect.get(entry, "value"));
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 200);
      }),
  );
}

for (const width of [390, 1440]) {
  test(`nothing jumps while a page loads and is scrolled, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      // On a busy machine the browser may paint a line that is half read; what jumps by our doing jumps every time.
      const shifts = [await shiftOf(page, path)];
      while (Math.min(...shifts) >= 0.02 && shifts.length < 3) shifts.push(await shiftOf(page, path));
      expect([path, Math.min(...shifts) < 0.02, shifts]).toEqual([path, true, shifts]);
    }
  });
}
