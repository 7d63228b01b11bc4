import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { METHOD } from "#domain/screening/method.ts";
import { newRecord, writeNewRecord } from "./new.ts";
import { KINDS } from "./record.ts";
import { checkRecord } from "./rules.ts";

const TODAY = "2026-11-16";

/** Every path to a value of a document; the points of a list count as one. */
function pathsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [path];
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => pathsOf(each, `${path}.${name}`));
}

describe.each([
  ["coins", "sky-maker"],
  ["exchanges", "binance"],
] as const)("a new record of %s", (type, complete) => {
  const record = newRecord(type, "souk", TODAY);

  test("has every field of a complete one, in its order", () => {
    const model: object = JSON.parse(readFileSync(`content/${type}/${complete}.json`, "utf8"));
    // Which facts are asked depends on what the record is.
    const whole = (of: object) => pathsOf({ ...of, facts: null, uses: null, products: null });
    expect(Object.keys(record)).toEqual(Object.keys(model));
    expect(whole(record)).toEqual(whole(model));
  });

  test("asks every fact, with its sources and its day, and every use", () => {
    const { facts, uses } = METHOD.kinds[type === "coins" ? "coin" : "exchange"];
    const asked = Object.fromEntries(Object.keys(facts).map((name) => [name, { sources: [], looked_up: "" }]));
    expect(record).toMatchObject({ facts: asked });
    const { uses: ofCoin, products } = Object(record);
    expect(Object.keys(ofCoin ?? products)).toEqual(Object.keys(uses));
  });

  test("is empty in all three languages, and dated today", () => {
    expect(record).toMatchObject({ id: "souk", name: "", category: "", rating: null, reviewed_at: TODAY });
    expect(record).toMatchObject({
      translations: {
        name: { en: "", ar: "", tr: "" },
        pros: { en: ["", "", ""], ar: ["", "", ""], tr: ["", "", ""] },
      },
    });
  });

  test("fails the content check field by field", () => {
    const { problems } = checkRecord(type, `content/${type}/souk.json`, record, { glossary: [], today: TODAY });
    const found = problems.map(({ problem }) => problem);
    expect(found).toContain("name: is empty");
    expect(found).toContain("translations.reason.tr: is empty");
    expect(found.some((problem) => problem.startsWith("rating:"))).toBe(true);
    expect(found.some((problem) => problem.startsWith("sources.1.url:"))).toBe(true);
  });
});

describe("writing a new record", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-content-"));
    for (const type of KINDS) mkdirSync(join(folder, type));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("makes a file named after its id, in the folder of its kind", () => {
    const path = join(folder, "exchanges", "new-souk.json");
    expect(writeNewRecord(folder, "exchange", "new-souk", TODAY)).toBe(path);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(newRecord("exchanges", "new-souk", TODAY));
  });

  test("leaves an existing file alone", () => {
    const path = join(folder, "coins", "old.json");
    writeFileSync(path, "{}");
    expect(writeNewRecord(folder, "coin", "old", TODAY)).toMatchObject({ message: expect.stringContaining("already") });
    expect(readFileSync(path, "utf8")).toBe("{}");
  });

  test.each([
    ["token", "souk"],
    ["coin", ""],
    ["coin", "New Souk"],
    ["coin", "../souk"],
  ])("refuses %s %j and shows how it is called", (kind, id) => {
    expect(writeNewRecord(folder, kind, id, TODAY)).toMatchObject({ message: expect.stringContaining("Usage:") });
  });
});
