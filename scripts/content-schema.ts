/** Writes the JSON Schemas of the content files from the schemas `content:check` uses: `npm run content:schema`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonSchemaOf, KINDS, type Kind } from "./content-record.ts";

const FILES: Record<Kind, string> = {
  coins: "content/schemas/coin.schema.json",
  exchanges: "content/schemas/exchange.schema.json",
};

export const schemaFile = (kind: Kind): string => join(import.meta.dirname, "..", FILES[kind]);
export const schemaText = (kind: Kind): string => `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`;

if (import.meta.main) {
  for (const kind of KINDS) {
    mkdirSync(dirname(schemaFile(kind)), { recursive: true });
    writeFileSync(schemaFile(kind), schemaText(kind));
    console.log(`wrote ${FILES[kind]}`);
  }
}
