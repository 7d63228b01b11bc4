import { expect, it } from "vitest";
import { sitemapIndex, sitemapPage } from "./xml.ts";

it("gives each page of the sitemap its three addresses and their alternates", () => {
  const xml = sitemapPage((language) => `https://m.example/${language}/a&b`, "2026-01-01T00:00:00.000Z");
  expect(xml.match(/<url>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(3);
  expect(xml).toContain("<loc>https://m.example/tr/a&amp;b</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>");
  expect(sitemapPage(() => "x", null)).not.toContain("lastmod");
  expect(sitemapIndex(["https://m.example/one.xml"])).toContain("<loc>https://m.example/one.xml</loc>");
});
