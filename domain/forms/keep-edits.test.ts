import { describe, expect, it } from "vitest";
import type { Source } from "#domain/screening/screening.ts";
import { keepEdits, mergeSources } from "./keep-edits.ts";

const source = (name: string, more: Partial<Source> = {}): Source => ({
  id: name,
  title: name,
  url: `https://example.com/${name}`,
  supports: [],
  ...more,
});
const [one, two, three] = [source("one"), source("two"), source("three")];

describe("mergeSources", () => {
  it.each<[what: string, base: Source[], mine: Source[], theirs: Source[], merged: Source[]]>([
    ["mine untouched: theirs as they are", [one, two], [one, two], [three, one], [three, one]],
    ["I removed the first", [one, two, three], [two, three], [one, two, three], [two, three]],
    [
      "both added a first one",
      [],
      [one],
      [source("two", { supports: ["riba"] })],
      [one, source("two", { supports: ["riba"] })],
    ],
    ["both added the same address", [], [source("one", { title: "Mine" })], [one], [source("one", { title: "Mine" })]],
    [
      "I changed one, they changed another",
      [one, two],
      [source("one", { title: "Mine" }), two],
      [one, source("two", { title: "Theirs" })],
      [source("one", { title: "Mine" }), source("two", { title: "Theirs" })],
    ],
    ["they removed what I did not touch", [one, two], [one, two, three], [two], [two, three]],
    ["they removed what I changed", [one], [source("one", { title: "Mine" })], [], [source("one", { title: "Mine" })]],
    [
      "I corrected an address",
      [one],
      [source("one", { url: "https://example.com/1" })],
      [one],
      [source("one", { url: "https://example.com/1" })],
    ],
    [
      "ticks in another order are no change",
      [source("one", { supports: ["riba", "maysir"] })],
      [source("one", { supports: ["maysir", "riba"] })],
      [two],
      [two],
    ],
  ])("%s", (_what, base, mine, theirs, merged) => {
    expect(mergeSources(base, mine, theirs)).toEqual(merged);
  });
});

it("keeps what I changed and takes what I did not", () => {
  const base = { country: "", rank: "1", texts: { pros: { en: "", ar: "" } }, sources: [one] };
  const mine = { ...base, texts: { pros: { en: "Mine", ar: "" } }, sources: [] };
  const theirs = { ...base, country: "Oman", texts: { pros: { en: "Theirs", ar: "لهم" } }, sources: [one, two] };
  expect(keepEdits(base, mine, theirs)).toEqual({
    country: "Oman",
    rank: "1",
    texts: { pros: { en: "Mine", ar: "لهم" } },
    sources: [two],
  });
});
