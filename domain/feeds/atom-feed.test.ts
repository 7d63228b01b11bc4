import { expect, it } from "vitest";
import { writeAtom } from "./atom-feed.ts";

it("writes a feed that is as new as its newest entry", () => {
  const entry = { id: "tag:x", title: "A & B", url: "https://m.example/1", updated: "2026-02-02", summary: "<why>" };
  const feed = { title: "T", language: "en", self: "s", home: "h", author: "M" } as const;
  const xml = writeAtom({ ...feed, entries: [entry] });
  expect(xml).toContain("<updated>2026-02-02</updated><author>");
  expect(xml).toContain("<title>A &amp; B</title>");
  expect(xml).toContain("<summary>&lt;why&gt;</summary>");
  expect(writeAtom({ ...feed, entries: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
