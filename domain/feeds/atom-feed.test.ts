import { expect, it } from "vitest";
import { readAtom } from "#tests/support/atom.ts";
import { writeAtom } from "./xml.ts";

const entry = {
  id: "tag:m.example,2026:1",
  title: "A & B",
  url: "https://m.example/1?a=1&b=2",
  updated: "2026-02-02T10:00:00.000Z",
  summary: "<why>",
};
const feed = {
  title: "T",
  language: "en",
  self: "https://m.example/feed.xml?coin=a&coin=b",
  home: "https://m.example/",
  author: "M",
} as const;

it("writes a valid feed that is as new as its newest entry", () => {
  const older = { ...entry, id: "tag:m.example,2026:0", updated: "2026-01-01T10:00:00.000Z" };
  expect(readAtom(writeAtom({ ...feed, entries: [entry, older] }))).toEqual({
    language: "en",
    id: feed.self,
    title: "T",
    updated: entry.updated,
    self: feed.self,
    home: feed.home,
    entries: [entry, older],
  });
  expect(readAtom(writeAtom({ ...feed, entries: [] }))).toMatchObject({ updated: "1970-01-01T00:00:00.000Z" });
});

it("is checked by a reader that refuses what is not valid", () => {
  const refused = (entries: (typeof entry)[], more: object = {}) =>
    expect(() => readAtom(writeAtom({ ...feed, ...more, entries }))).toThrow();
  refused([{ ...entry, updated: "2026-02-02" }]);
  refused([{ ...entry, id: "1" }]);
  refused([{ ...entry, title: " " }]);
  refused([{ ...entry, url: "/coin/a" }]);
  refused([entry, entry]);
  refused([entry, { ...entry, id: "tag:m.example,2026:2", updated: "2026-03-03T10:00:00.000Z" }]);
  refused([entry], { author: "" });
  expect(() => readAtom(writeAtom({ ...feed, entries: [entry] }).replace("<entry>", "<entry><x/>"))).toThrow();
  expect(() => readAtom("<feed")).toThrow();
});
