/** Starts a review: `npm run content:new -- coin <id>` writes a record file with every field, to be filled in. */
import { existsSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { z } from "zod";
import { jsonSchemaOf, type Kind, RECORD_SCHEMAS } from "./record.ts";

type Schema = z.core.JSONSchema.BaseSchema;

const CONTENT = join(import.meta.dirname, "../../content");
const USAGE = "Usage: npm run content:new -- coin|exchange <id>";
const KIND_OF = new Map<string, Kind>([
  ["coin", "coins"],
  ["exchange", "exchanges"],
]);

/** A value of the schema's shape with nothing in it. Empty values fail `content:check`, which so lists what is missing. */
function emptyValue(schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== "object") return null;
  switch (schema.type) {
    case "object": {
      const { properties = {}, required = [], additionalProperties } = schema;
      const names = Object.keys(properties).length > 0 ? Object.keys(properties) : required;
      return Object.fromEntries(names.map((name) => [name, emptyValue(properties[name] ?? additionalProperties)]));
    }
    case "array": {
      const { items, minItems = 0 } = schema;
      return Array.from({ length: minItems }, () => emptyValue(Array.isArray(items) ? items[0] : items));
    }
    case "string":
      return "";
    case "boolean":
      return false;
    default:
      return null;
  }
}

export const newRecord = (type: Kind, id: string, today: string): object => ({
  ...Object(emptyValue(jsonSchemaOf(type))),
  id,
  reviewed_at: today,
});

/** The file's path, or an Error whose message is for the person who typed the command. An existing file is left alone. */
export function writeNewRecord(contentDir: string, kindName: string, id: string, today: string): string | Error {
  const type = KIND_OF.get(kindName);
  if (!type) return new Error(USAGE);
  const checked = RECORD_SCHEMAS[type].shape.id.safeParse(id);
  if (!checked.success)
    return new Error(`The id ${checked.error.issues[0]?.message}: ${JSON.stringify(id)}.\n${USAGE}`);
  const path = join(contentDir, type, `${id}.json`);
  if (existsSync(path)) return new Error(`${path} already exists and was not changed.`);
  writeFileSync(path, `${JSON.stringify(newRecord(type, id, today), null, 2)}\n`, { flag: "wx" });
  return path;
}

if (import.meta.main) {
  const [, , kindName = "", id = ""] = process.argv;
  const today = new Date().toISOString().slice(0, "2026-11-10".length);
  const written = writeNewRecord(CONTENT, kindName, id, today);
  if (written instanceof Error) {
    console.error(written.message);
    process.exitCode = 1;
  } else {
    console.log(`Wrote ${relative(process.cwd(), written)}. Next:
1. Fill it in as docs/content-guide.md describes; editors complete and check it by content/schemas.
2. npm run content:check lists what is missing. Without a name in it, an empty database cannot be seeded.
3. npx node scripts/logos.ts draws its logo into public/logos.`);
  }
}
