import { expect, it } from "vitest";
import { writeAtom } from "./atom-feed.ts";
import { girihTile } from "./drawings.ts";
import { sitemapIndex, sitemapPage } from "./sitemap-xml.ts";
import { escapeXml } from "./xml.ts";

it("keeps text inside its element", () => {
  expect(escapeXml(`a<b>&"c'\u0000\ud800`)).toBe("a&lt;b&gt;&amp;&quot;c&apos;\ufffd");
});

it("gives each page of the sitemap its three addresses and their alternates", () => {
  const xml = sitemapPage((language) => `https://m.example/${language}/a&b`, "2026-01-01T00:00:00.000Z");
  expect(xml.match(/<url>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(3);
  expect(xml).toContain("<loc>https://m.example/tr/a&amp;b</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>");
  expect(sitemapPage(() => "x", null)).not.toContain("lastmod");
  expect(sitemapIndex(["https://m.example/one.xml"])).toContain("<loc>https://m.example/one.xml</loc>");
});

it("writes a feed that is as new as its newest entry", () => {
  const entry = { id: "tag:x", title: "A & B", url: "https://m.example/1", updated: "2026-02-02", summary: "<why>" };
  const feed = { title: "T", language: "en", self: "s", home: "h", author: "M" } as const;
  const xml = writeAtom({ ...feed, entries: [entry] });
  expect(xml).toContain("<updated>2026-02-02</updated><author>");
  expect(xml).toContain("<title>A &amp; B</title>");
  expect(xml).toContain("<summary>&lt;why&gt;</summary>");
  expect(writeAtom({ ...feed, entries: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});

it("draws a star whose tips lie on the edges of its tile", () => {
  expect(girihTile(10)).toMatch(/^M10 5L/);
  expect(girihTile(10)).toContain("L5 10L");
  expect(girihTile(10).match(/L/g)).toHaveLength(15);
});
