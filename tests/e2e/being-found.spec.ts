import sharp from "sharp";
import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

test("each language has its feed and its manifest, named in the head", async ({ page, request }) => {
  for (const [prefix, language] of [
    ["", "ar"],
    ["/en", "en"],
    ["/tr", "tr"],
  ] as const) {
    await page.goto(prefix || "/");
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute("href", `${prefix}/feed.xml`);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", `${prefix}/manifest.json`);
    const feed = await request.get(`${prefix}/feed.xml`);
    expect(feed.headers()["content-type"]).toMatch(/^application\/atom\+xml/);
    const xml = await feed.text();
    expect(xml).toContain(`xml:lang="${language}"`);
    expect(xml.match(/<entry>/g)).toHaveLength(50);
    const problem = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")?.textContent,
      xml,
    );
    expect(problem).toBeUndefined();
    const manifest = await (await request.get(`${prefix}/manifest.json`)).json();
    expect(manifest).toMatchObject({ lang: language, dir: language === "ar" ? "rtl" : "ltr" });
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  }
});

test.describe("the share button", () => {
  test("hands the address to the device", async ({ page, product }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (what: object) => Object.assign(window, { shared: what }) });
    });
    await page.goto("/en/coin/bitcoin?x=1");
    await hydrated(page);
    await page.getByRole("button", { name: "Share" }).click();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({
      title: "Bitcoin",
      url: `${product.url}/en/coin/bitcoin`,
    });
  });

  test("copies it where the device has no sharing", SMOKE, async ({ page, context, product }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.url });
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.goto("/exchange/kraken");
    await hydrated(page);
    await page.getByRole("button", { name: "شارك" }).click();
    await expect(page.getByText("نُسخ الرابط")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/exchange/kraken`);
  });
});

const PAGES = ["/", "/en", "/cryptocurrencies", "/en/exchange", "/coin/bitcoin", "/en/exchange/kraken"];

for (const width of [390, 1440]) {
  test(`nothing jumps while a page loads and is scrolled, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      const shift = await page.evaluate(
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
      expect([path, shift < 0.02, shift]).toEqual([path, true, shift]);
    }
  });
}
