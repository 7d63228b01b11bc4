import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  folderSchema,
  KIND_TEXTS_SCHEMA,
  kindTextsSchemaText,
  SCHEMA_FOLDERS,
  type SchemaFolder,
  schemaFile,
  schemaText,
} from "./schema.ts";

const RECORD_CHANGES = [
  { category: "good" },
  { rating: 4.2 },
  { rating: 6 },
  { website: "http://a.example" },
  { symbol: "btc" },
  { sources: [] },
  { extra: 1 },
];
const COUNTRY_CHANGES = [
  { iso: "Kuwait" },
  { holding: { value: "fine", certainty: "A", sources: ["s1"] } },
  { payments: { value: "banned", certainty: "D", sources: [] } },
  { as_of: { precision: "year", value: "2026" } },
  { sources: [{ id: "s1", title: "Page", url: "http://a.example/b" }] },
  { answer: { en: "Only one language." } },
  { extra: 1 },
];
const CHANGES: Record<SchemaFolder, object[]> = {
  coins: RECORD_CHANGES,
  exchanges: RECORD_CHANGES,
  countries: COUNTRY_CHANGES,
};

describe.each(SCHEMA_FOLDERS)("the JSON Schema of %s", (kind) => {
  const names = readdirSync(`content/${kind}`);
  const read = (name: string): unknown => JSON.parse(readFileSync(`content/${kind}/${name}`, "utf8"));

  test("is the committed one; npm run content:schema writes it", () => {
    expect(readFileSync(schemaFile(kind), "utf8")).toBe(schemaText(kind));
  });

  test("accepts every record, whose fields are in its order", () => {
    const schema = folderSchema(kind);
    const reader = z.fromJSONSchema(schema);
    const fields = Object.keys(schema.properties ?? {});
    expect(names.filter((name) => !reader.safeParse(read(name)).success)).toEqual([]);
    const fieldsOf = (name: string) => Object.keys(Object(read(name)));
    // A field with a default may be missing; a missing one without a default is refused by the reader.
    const inOrder = (found: string[]) => fields.filter((field) => found.includes(field));
    expect(names.filter((name) => fieldsOf(name).join() !== inOrder(fieldsOf(name)).join())).toEqual([]);
  });

  test("accepts a record without a field that has a default, and no other", () => {
    const { required = [], properties = {} } = folderSchema(kind);
    const reader = z.fromJSONSchema(folderSchema(kind));
    const record = Object(read(names[0] ?? ""));
    for (const field of Object.keys(properties)) {
      const { [field]: _, ...rest } = record;
      expect([field, reader.safeParse(rest).success]).toEqual([field, !required.includes(field)]);
    }
  });

  test("refuses what an editor should mark", () => {
    const reader = z.fromJSONSchema(folderSchema(kind));
    const record = Object(read(names[0] ?? ""));
    expect(reader.safeParse(record).success).toBe(true);
    expect(CHANGES[kind].filter((change) => reader.safeParse({ ...record, ...change }).success)).toEqual([]);
  });

  test("is the one the editor settings name for these files", () => {
    const url = `./${relative(".", schemaFile(kind))}`;
    expect(readFileSync(".vscode/settings.json", "utf8")).toContain(
      `{ "fileMatch": ["/content/${kind}/*.json"], "url": "${url}" }`,
    );
  });
});

test("the JSON Schema of the kinds of token is the committed one and accepts their file", () => {
  const committed = readFileSync(KIND_TEXTS_SCHEMA, "utf8");
  expect(committed).toBe(kindTextsSchemaText());
  const reader = z.fromJSONSchema(JSON.parse(committed));
  const kinds = JSON.parse(readFileSync("content/kinds.json", "utf8"));
  expect(reader.safeParse(kinds).success).toBe(true);
  for (const change of [{ meme: {} }, { extra: kinds.meme }, { meme: { ...kinds.meme, what: "One language." } }])
    expect(reader.safeParse({ ...kinds, ...change }).success).toBe(false);
  expect(readFileSync(".vscode/settings.json", "utf8")).toContain(KIND_TEXTS_SCHEMA);
});
