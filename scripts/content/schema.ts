/** Writes the JSON Schemas of the content files from the schemas `content:check` uses: `npm run content:schema`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { countrySchema } from "#domain/countries/country.ts";
import { kindTextsSchema } from "#domain/method-words/method-words-file.ts";
import { jsonSchemaOf, KINDS, type Kind } from "./record.ts";

/** Folders of content whose files have a JSON Schema. */
export const SCHEMA_FOLDERS = [...KINDS, "countries"] as const;
export type SchemaFolder = Kind | "countries";

const FILES: Record<SchemaFolder, string> = {
  coins: "content/schemas/coin.schema.json",
  exchanges: "content/schemas/exchange.schema.json",
  countries: "content/schemas/country.schema.json",
};

/** Files of content that stand alone and have a JSON Schema. */
export const KIND_TEXTS_SCHEMA = "content/schemas/kinds.schema.json";
export const kindTextsSchemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(kindTextsSchema, { target: "draft-07", reused: "ref" }), null, 2)}\n`;

export const folderSchema = (folder: SchemaFolder) =>
  folder === "countries" ? z.toJSONSchema(countrySchema, { target: "draft-07" }) : jsonSchemaOf(folder);

export const schemaFile = (folder: SchemaFolder): string => join(import.meta.dirname, "../..", FILES[folder]);
export const schemaText = (folder: SchemaFolder): string => `${JSON.stringify(folderSchema(folder), null, 2)}\n`;

if (import.meta.main) {
  for (const folder of SCHEMA_FOLDERS) {
    mkdirSync(dirname(schemaFile(folder)), { recursive: true });
    writeFileSync(schemaFile(folder), schemaText(folder));
    console.log(`wrote ${FILES[folder]}`);
  }
  writeFileSync(join(import.meta.dirname, "../..", KIND_TEXTS_SCHEMA), kindTextsSchemaText());
  console.log(`wrote ${KIND_TEXTS_SCHEMA}`);
}
