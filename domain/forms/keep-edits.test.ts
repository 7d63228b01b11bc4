import { describe, expect, it } from "vitest";
import type { Source } from "#domain/screening/screening.ts";
import { keepEdits, mergeFields, mergeSources } from "./keep-edits.ts";

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

describe("facts on top of newer ones", () => {
  const fact = (value: string, ...sources: string[]) => ({ value, sources });
  const base = { facts: { team: fact("named", "one"), kind: fact("payment", "one") }, sources: [one] };

  it("stand whole: mine where I changed anything of one, theirs else", () => {
    const mine = { ...base, facts: { ...base.facts, team: fact("hidden", "one") } };
    const theirs = {
      ...base,
      facts: { team: fact("pen-names", "two"), kind: fact("meme", "two") },
      sources: [one, two],
    };
    expect(keepEdits(base, mine, theirs)).toEqual({
      facts: { team: fact("hidden", "one"), kind: fact("meme", "two") },
      sources: [one, two],
    });
  });

  it("cite the source they cited, where both of us gave a new one the same id", () => {
    const [own, other] = [source("own", { id: "s2" }), source("other", { id: "s2" })];
    const mine = { facts: { ...base.facts, team: fact("hidden", "s2") }, sources: [one, own] };
    const theirs = { facts: { ...base.facts, kind: fact("meme", "s2") }, sources: [one, other] };
    expect(keepEdits(base, mine, theirs)).toEqual({
      facts: { team: fact("hidden", "s1"), kind: fact("meme", "s2") },
      sources: [one, { ...own, id: "s1" }, other],
    });
  });

  it("share a source that both of us added, also in the entries of a list", () => {
    const [own, other] = [source("same", { id: "s2" }), source("same", { id: "s3" })];
    const entries = (id: string) => ({ value: "some", entries: [{ sources: [id] }], sources: [] });
    const mine = { facts: { ...base.facts, incidents: entries("s2") }, sources: [one, own] };
    const theirs = { facts: { ...base.facts, kind: fact("meme", "s3") }, sources: [one, other] };
    const merged = keepEdits<{ facts: object; sources: Source[] }>(base, mine, theirs);
    expect(merged.facts).toEqual({ ...base.facts, kind: fact("meme", "s3"), incidents: entries("s3") });
    expect(merged.sources).toEqual([one, other]);
  });

  it("are merged where a half-typed one names something else than an id", () => {
    const facts = { ...base.facts, team: { value: "hidden", sources: [{ toString: 1 }, "one"] } };
    expect(keepEdits<{ facts: object; sources: Source[] }>(base, { ...base, facts }, base)).toEqual({ ...base, facts });
  });

  it("keep a source that the other editor removed and they still cite", () => {
    const mine = { ...base, facts: { ...base.facts, team: fact("hidden", "one") } };
    const theirs = { facts: { team: fact("named"), kind: fact("payment") }, sources: [] };
    expect(keepEdits<typeof base>(base, mine, theirs).sources).toEqual([one]);
  });
});

describe("mergeFields, of the texts of the translations dialog", () => {
  const text = (en = "", ar = "", tr = "") => ({ en, ar, tr });
  const opened = { description: text("A coin.", "قديم", "eski"), pros: text("fast") };

  it("keeps what a colleague wrote in another language of the same field", () => {
    const typed = { ...opened, description: text("A coin.", "نصي", "eski") };
    const newer = { ...opened, description: text("A coin.", "قديم", "yeni"), pros: text("fast", "سريعة") };
    expect(mergeFields(opened, typed, newer)).toEqual({
      description: text("A coin.", "نصي", "yeni"),
      pros: text("fast", "سريعة"),
    });
  });

  it("puts one's own on top where both wrote the same text; an emptied text was typed too", () => {
    const typed = { description: text("Mine.", "", "eski"), pros: text("fast") };
    const newer = { description: text("Theirs.", "جديد", "eski"), pros: text("slow") };
    expect(mergeFields(opened, typed, newer)).toEqual({ description: text("Mine.", "", "eski"), pros: text("slow") });
  });
});
