import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaOf, KINDS } from "./content-record.ts";
import { schemaFile, schemaText } from "./content-schema.ts";

describe.each(KINDS)("the JSON Schema of %s", (kind) => {
  const names = readdirSync(`content/${kind}`);
  const read = (name: string): unknown => JSON.parse(readFileSync(`content/${kind}/${name}`, "utf8"));

  test("is the committed one; npm run content:schema writes it", () => {
    expect(readFileSync(schemaFile(kind), "utf8")).toBe(schemaText(kind));
  });

  test("accepts every record, whose fields stand in its order", () => {
    const schema = jsonSchemaOf(kind);
    const reader = z.fromJSONSchema(schema);
    const fields = Object.keys(schema.properties ?? {});
    expect(names.filter((name) => !reader.safeParse(read(name)).success)).toEqual([]);
    const fieldsOf = (name: string) => Object.keys(Object(read(name)));
    expect(names.filter((name) => fieldsOf(name).join() !== fields.join())).toEqual([]);
  });

  test("refuses what an editor should mark", () => {
    const reader = z.fromJSONSchema(jsonSchemaOf(kind));
    const record = Object(read(names[0] ?? ""));
    const changes = [
      { category: "good" },
      { rating: 4.2 },
      { rating: 6 },
      { website: "http://a.example" },
      { symbol: "btc" },
      { sources: [] },
      { extra: 1 },
    ];
    expect(changes.filter((change) => reader.safeParse({ ...record, ...change }).success)).toEqual([]);
  });

  test("is the one the editor settings name for these files", () => {
    const url = `./${relative(".", schemaFile(kind))}`;
    expect(readFileSync(".vscode/settings.json", "utf8")).toContain(
      `{ "fileMatch": ["/content/${kind}/*.json"], "url": "${url}" }`,
    );
  });
});
