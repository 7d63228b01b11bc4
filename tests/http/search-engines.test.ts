/** What search engines, feeds and shared links are given: addresses, titles, pictures, the sitemap. */
import sharp from "sharp";
import { describe } from "vitest";
import { expect, test } from "./product-test.ts";

type Block = Record<string, unknown> & { "@type": string };

const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );

test("the canonical address holds only the canonical query, with its three languages", async ({ textOf, product }) => {
  const headOf = async (path: string) => (await textOf(path)).split("<script>")[0];
  const list = await headOf("/en/exchange?x=1&page=2&category=halal&sort=newest");
  const query = "?category=halal&amp;page=2";
  expect(list).toContain(`<link rel="canonical" href="${product.url}/en/exchange${query}"/>`);
  expect(list).toContain(`hrefLang="tr" href="${product.url}/tr/exchange${query}"`);
  const sorted = await headOf("/en/cryptocurrencies?category=halal&sort=name&page=2");
  expect(sorted).toContain(`<link rel="canonical" href="${product.url}/en/cryptocurrencies?category=halal"/>`);
  const home = await headOf("/en?tab=comparison");
  expect(home).toContain(`<link rel="canonical" href="${product.url}/en"/>`);
});

test("a coin known only to the market service is missing before the first response of that service", async ({
  get,
  textOf,
}) => {
  const answer = await get("/en/coin/only-at-the-market");
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([404, "noindex"]);
  expect(await answer.text()).toContain("Coin not found or failed to load. Please try again later.");
  expect(await textOf("/en/coin/bitcoin")).toContain(
    "We do not know yet which of the exchanges we reviewed list this coin.",
  );
});

describe("the language is in the address", () => {
  for (const [path, lang, dir] of [
    ["/", "ar", "rtl"],
    ["/ar", "ar", "rtl"],
    ["/en", "en", "ltr"],
    ["/tr", "tr", "ltr"],
    ["/en/cryptocurrencies", "en", "ltr"],
  ] as const) {
    test(`${path} is ${lang}`, async ({ textOf }) => {
      const html = await textOf(path);
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    });
  }

  test("/ar names the bare path as canonical", async ({ textOf, product }) => {
    const html = await textOf("/ar/cryptocurrencies");
    expect(html).toContain(`<link rel="canonical" href="${product.url}/cryptocurrencies"/>`);
    for (const [lang, path] of [
      ["ar", ""],
      ["en", "/en"],
      ["tr", "/tr"],
      ["x-default", ""],
    ]) {
      expect(html).toContain(`hrefLang="${lang}" href="${product.url}${path}/cryptocurrencies"`);
    }
  });
});

test("a view of a list names its status and its page", async ({ textOf }) => {
  const titleOf = async (path: string) => /<title>([^<]*)<\/title>/.exec(await textOf(path))?.[1];
  expect(await titleOf("/en/exchange?category=halal&page=2")).toMatch(/^Exchanges – Halal – Page 2 \| /);
  expect(await titleOf("/cryptocurrencies")).toMatch(/^[^–]+ \| /);
});

test("a review names its picture and what it is", async ({ get, textOf, product }) => {
  for (const [path, types] of [
    ["/en/coin/bitcoin", ["Article", "Review", "BreadcrumbList"]],
    ["/exchange/kraken", ["Organization", "Review", "BreadcrumbList"]],
  ] as const) {
    const html = await textOf(path);
    const blocks = blocksOf(html);
    expect(blocks.map((block) => block["@type"])).toEqual(types);
    expect(blocks.at(-1)?.itemListElement).toHaveLength(3);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(image.startsWith(`${product.url}/share/`)).toBe(true);
    const picture = await get(image);
    expect(picture.headers.get("content-type")).toBe("image/png");
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const again = await get(image, { "if-none-match": picture.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  }
});

test("a body or scholar has its own type in structured data, with breadcrumbs", async ({ textOf, product }) => {
  for (const [path, type, name] of [
    ["/en/scholars/mui", "Organization", "Indonesian Ulema Council (MUI)"],
    ["/tr/scholars/taqi-usmani", "Person", "Muhammed Taki Osmani"],
  ] as const) {
    const html = await textOf(path);
    const [body, way] = blocksOf(html);
    expect(body).toMatchObject({ "@type": type, name, mainEntityOfPage: product.url + path });
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"/>`);
    expect(html).toContain(`hrefLang="x-default" href="${product.url}${path.slice(3)}"`);
  }
});

test("there is no picture of what does not exist", async ({ get }) => {
  for (const path of [
    "/share/coin/nope/ar.png",
    "/share/coin/bitcoin/de.png",
    "/share/coin/bitcoin/ar.jpg",
    "/share/thing/bitcoin/ar.png",
    "/share/site/xx.png",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await get("/share/site/tr.png")).status).toBe(200);
});

test("robots, sitemap index and its parts", async ({ get, textOf, product }) => {
  const robots = await textOf("/robots.txt");
  expect(robots).toContain("Disallow: /admin");
  for (const path of ["/api/v1/", "/api/openapi.json", "/data/"]) expect(robots).toContain(`Allow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const index = await textOf("/sitemap.xml");
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/coin-1.xml",
    "/sitemaps/exchange-1.xml",
  ]);
  const all = (await Promise.all(files.map(async (file) => (await get(file)).text()))).join("");
  expect(all).toContain(`<loc>${product.url}/tr/coin/bitcoin</loc><lastmod>`);
  expect(all).toContain(`<loc>${product.url}/methodology</loc>`);
  expect(all).toContain(`<loc>${product.url}/tr/scholars/mui</loc>`);
  expect(all).toContain(`hreflang="en" href="${product.url}/en/exchange/kraken"`);
  const { total } = await (await get("/api/v1/coins")).json();
  expect(all.match(/<loc>[^<]*\/coin\//g)).toHaveLength(total * 3);
  expect((await get("/sitemaps/coin-2.xml")).status).toBe(404);
  expect((await get("/sitemaps/else.xml")).status).toBe(404);
});

test("kinds of token and countries have pictures of their own", async ({ get, textOf, product }) => {
  for (const [page, picture] of [
    ["/kinds/gold-token", "/share/kinds/gold-token/ar.png"],
    ["/en/countries/ae", "/share/countries/ae/en.png"],
  ] as const) {
    expect(await textOf(page)).toContain(`<meta property="og:image" content="${product.url}${picture}"/>`);
    const answer = await get(picture);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture, answer.status, width, height]).toEqual([picture, 200, 1200, 630]);
  }
  for (const path of ["/share/kinds/shares/en.png", "/share/countries/zz/en.png", "/share/countries/ae/xx.png"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test("each language has its feed and its manifest, named in the head", async ({ get, textOf }) => {
  for (const [prefix, language] of [
    ["", "ar"],
    ["/en", "en"],
    ["/tr", "tr"],
  ] as const) {
    const [head = ""] = (await textOf(prefix || "/")).split("</head>");
    const links = head.match(/<link [^>]+>/g) ?? [];
    const isNamed = (...parts: string[]) => links.some((link) => parts.every((part) => link.includes(part)));
    expect(isNamed('type="application/atom+xml"', `href="${prefix}/feed.xml"`)).toBe(true);
    expect(isNamed('rel="manifest"', `href="${prefix}/manifest.json"`)).toBe(true);
    const feed = await get(`${prefix}/feed.xml`);
    expect(feed.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
    const xml = await feed.text();
    expect(xml).toContain(`xml:lang="${language}"`);
    expect(xml.match(/<entry>/g)).toHaveLength(50);
    const manifest = await (await get(`${prefix}/manifest.json`)).json();
    expect(manifest).toMatchObject({ lang: language, dir: language === "ar" ? "rtl" : "ltr" });
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  }
});
