import { expect, test } from "vitest";
import { readImportFile, recordLines } from "./import-file.ts";
import { type ImportRead, readImportRecord } from "./import-record.ts";

const itemsOf = (value: unknown) => {
  const file = readImportFile(JSON.stringify(value));
  return file.ok ? file.items : [];
};

test("lists and tables by id are both taken", () => {
  const items = itemsOf({ coins: [{ name: "A" }], exchanges: { x1: { name: "X" } }, exportedAt: "2026" });
  expect(items).toEqual([
    { type: "coin", index: 0, key: null, value: { name: "A" } },
    { type: "exchange", index: 0, key: "x1", value: { name: "X" } },
  ]);
});

test("invalid JSON is reported with its line, and so is a file without records", () => {
  expect(readImportFile('{\n"coins": [\n{"name": oops}\n]}')).toEqual({ ok: false, problem: "not-json", line: 3 });
  expect(readImportFile('{\n"coins": [\n')).toEqual({ ok: false, problem: "not-json", line: 3 });
  for (const value of [[], "text", 7, null, {}, { coins: [] }, { coins: "all" }]) {
    expect(readImportFile(JSON.stringify(value))).toEqual({ ok: false, problem: "no-records" });
  }
});

test("the line of each record is found, whatever its texts hold", () => {
  const text = `{"coins": [
  {"name": "a,{[\\"}]"},
  7,
  {"name": "b",
   "translations": {"pros": {"en": ["x", "y"]}}}, {"name": "c"}
],
"exchanges": {
  "one": {"name": "X"},
  "two": null
}}`;
  expect(recordLines(text, "coin")).toEqual([2, 3, 4, 5]);
  expect(recordLines(text, "exchange")).toEqual([8, 9]);
});

test("quotes, backslashes and braces inside a text do not move the lines", () => {
  const hard = ['"', "\\", '\\"', '\\\\"{', "}],[{", "ميزان\n", ""];
  const text = JSON.stringify(
    { coins: hard.map((name) => ({ [`${name}k`]: name })), exchanges: [{ name: "\\" }] },
    null,
    1,
  );
  expect(recordLines(text, "coin")).toEqual(hard.map((_, index) => 3 + index * 3));
  expect(recordLines(text, "exchange")).toEqual([3 + hard.length * 3 + 2]);
});

const read = (value: unknown, key: string | null = null) =>
  readImportRecord("exchange", { type: "exchange", index: 0, key, value });

test("an older document is read with our defaults, and changes are reported", () => {
  const older = read({
    name: "Sample",
    symbol: "smp",
    islamic_status: "Haram",
    year_established: 2019,
    logo: "https://host.example/l.png",
    description_ar: "منصة",
    rating: 9,
    createdAt: { seconds: 1_700_000_000, nanoseconds: 0 },
    likes: 12,
  });
  expect(older).toMatchObject({
    ok: true,
    createdAt: "2023-11-14T22:13:20.000Z",
    input: { category: "haram", established: "2019", symbol: "SMP", rating: 5, image: "https://host.example/l.png" },
  });
  expect(older.ok && older.notes).toEqual([
    { note: "left-out", field: "likes", from: "12", to: "" },
    { note: "changed", field: "rating", from: "9", to: "5" },
    { note: "changed", field: "symbol", from: "smp", to: "SMP" },
  ]);
});

test("fields that the file has are distinguished from missing ones, older names included", () => {
  const given = (value: object) => {
    const item = read({ name: "A", ...value });
    return item.ok ? item.given : null;
  };
  expect(given({})).toEqual({ fields: { name: "A" }, texts: {} });
  expect(given({ rating: null, country: "", islamic_status: "Haram", logo: "/l.png", url: "" })).toEqual({
    fields: { name: "A", rating: null, country: "Unknown", category: "haram", image: "/l.png", website: "" },
    texts: {},
  });
  expect(given({ category: "" })?.fields).toEqual({ name: "A" });
  const translations = { description: { en: "New", ar: "" }, cons: "none" };
  expect(given({ translations, pros: ["one", "two"], name_tr: "Adı" })?.texts).toEqual({
    name: { tr: "Adı" },
    description: { en: "New", ar: "" },
    pros: { en: "one\ntwo" },
  });
});

test("an unsafe address is left out and reported", () => {
  const item = read({
    name: "A",
    symbol: "A",
    category: "halal",
    image: "data:text/html,x",
    website: "javascript:alert(1)",
    github: "github.com/a",
    reddit: "https://reddit.com/r/a",
    twitter: "@a",
    telegram: "@a_channel",
  });
  expect(item).toMatchObject({
    input: {
      image: "",
      website: "",
      github: "",
      reddit: "https://reddit.com/r/a",
      twitter: "@a",
      telegram: "@a_channel",
    },
    notes: [
      { note: "left-out", field: "website", from: "javascript:alert(1)", to: "" },
      { note: "left-out", field: "github", from: "github.com/a", to: "" },
      { note: "left-out", field: "image", from: "data:text/html,x", to: "" },
    ],
  });
  const fields = item.ok ? Object.keys(item.given.fields) : [];
  expect(fields).toEqual(["name", "symbol", "category", "reddit", "twitter", "telegram"]);
});

test("a missing status is reported, an unknown one is refused rather than read as halal", () => {
  expect(read({ name: "A", symbol: "A" })).toMatchObject({
    notes: [{ note: "defaulted", field: "category", from: "", to: "halal" }],
  });
  expect(read({ name: "A", category: "fine" })).toEqual({ ok: false, name: "A", problem: "bad-category" });
  // Where the newer name is empty, the older one is read.
  const older = { name: "A", category: "" };
  expect(read({ ...older, islamic_status: "forbidden" })).toEqual({ ok: false, name: "A", problem: "bad-category" });
  expect(read({ ...older, islamic_status: "Haram" })).toMatchObject({ input: { category: "haram" }, notes: [] });
});

test("a name that is missing and a rating that is no number get the defaults, each with a note", () => {
  for (const name of [undefined, 7, "\u200B\u3164"])
    expect(read({ name, symbol: "A", category: "haram", rating: "high" })).toMatchObject({
      ok: true,
      name: "Unknown Exchange",
      input: { name: "Unknown Exchange", rating: 0 },
      notes: [
        { note: "defaulted", field: "name", to: "Unknown Exchange" },
        { note: "defaulted", field: "rating", from: "high", to: "0" },
      ],
    });
  const { given } = read({ symbol: "A", rating: "high" }) as ImportRead & { ok: true };
  expect(Object.keys(given.fields)).toEqual(["symbol"]);
});

test.each([
  [null, "not-a-record"],
  ["text", "not-a-record"],
  [[], "not-a-record"],
  [{ name: "A", id: 7 }, "bad-id"],
  [{ name: "A", translations: "none" }, "bad-translations"],
  [{ name: "A", createdAt: "yesterday" }, "bad-time"],
])("%j is refused", (value, problem) => {
  expect(read(value)).toMatchObject({ ok: false, problem });
});
