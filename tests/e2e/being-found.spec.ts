import sharp from "sharp";
import { expect, hydrated, test } from "./fixtures.ts";

type Block = Record<string, unknown> & { "@type": string };

const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );

test("the canonical address holds only the canonical query, with its three languages", async ({ request, product }) => {
  const headOf = async (path: string) => (await (await request.get(path)).text()).split("<script>")[0];
  const list = await headOf("/en/exchange?x=1&page=2&category=questionable&sort=newest");
  const query = "?category=questionable&amp;page=2";
  expect(list).toContain(`<link rel="canonical" href="${product.url}/en/exchange${query}"/>`);
  expect(list).toContain(`hrefLang="tr" href="${product.url}/tr/exchange${query}"`);
  const sorted = await headOf("/en/cryptocurrencies?category=halal&sort=name&page=2");
  expect(sorted).toContain(`<link rel="canonical" href="${product.url}/en/cryptocurrencies?category=halal"/>`);
  const home = await headOf("/en?tab=comparison");
  expect(home).toContain(`<link rel="canonical" href="${product.url}/en"/>`);
});

test("a view of a list names its status and its page", async ({ page }) => {
  await page.goto("/en/exchange?category=questionable&page=2");
  await expect(page).toHaveTitle(/^Exchanges – Questionable – Page 2 \| /);
  await page.goto("/cryptocurrencies");
  await expect(page).toHaveTitle(/^[^–]+ \| /);
});

test("a review names its picture and what it is", async ({ request, product }) => {
  for (const [path, types] of [
    ["/en/coin/bitcoin", ["Article", "Review", "BreadcrumbList"]],
    ["/exchange/kraken", ["Organization", "Review", "BreadcrumbList"]],
  ] as const) {
    const html = await (await request.get(path)).text();
    const blocks = blocksOf(html);
    expect(blocks.map((block) => block["@type"])).toEqual(types);
    expect(blocks.at(-1)?.itemListElement).toHaveLength(3);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(image.startsWith(`${product.url}/share/`)).toBe(true);
    const picture = await request.get(image);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const again = await request.get(image, { headers: { "if-none-match": picture.headers().etag ?? "" } });
    expect(again.status()).toBe(304);
  }
});

test("there is no picture of what does not exist", async ({ request }) => {
  for (const path of [
    "/share/coin/nope/ar.png",
    "/share/coin/bitcoin/de.png",
    "/share/coin/bitcoin/ar.jpg",
    "/share/thing/bitcoin/ar.png",
    "/share/site/xx.png",
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  expect((await request.get("/share/site/tr.png")).status()).toBe(200);
});

test("robots, sitemap index and its parts", async ({ request, product }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const index = await (await request.get("/sitemap.xml")).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/coin-1.xml",
    "/sitemaps/exchange-1.xml",
  ]);
  const all = (await Promise.all(files.map(async (file) => (await request.get(file)).text()))).join("");
  expect(all).toContain(`<loc>${product.url}/tr/coin/bitcoin</loc><lastmod>`);
  expect(all).toContain(`<loc>${product.url}/methodology</loc>`);
  expect(all).toContain(`hreflang="en" href="${product.url}/en/exchange/kraken"`);
  const { total } = await (await request.get("/api/v1/coins")).json();
  expect(all.match(/<loc>[^<]*\/coin\//g)).toHaveLength(total * 3);
  expect((await request.get("/sitemaps/coin-2.xml")).status()).toBe(404);
  expect((await request.get("/sitemaps/else.xml")).status()).toBe(404);
});

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

  test("copies it where the device has no sharing", async ({ page, context, product }) => {
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
