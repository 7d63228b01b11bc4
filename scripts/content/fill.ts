/** Adds a new fact as `unknown` to the content files it applies to: `npm run content:fill -- coin|exchange <fact>`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecordType, type RecordType } from "#domain/records/content-type.ts";
import { isAsked } from "#domain/screening/assess.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const USAGE = "Usage: npm run content:fill -- coin|exchange <fact>";

/** A file with the new fact at its place in the rule, else unchanged; null where it has the fact or is not asked for it. */
export function addUnknownFact(text: string, type: RecordType, name: string, today: string): string | null {
  const { facts = {} }: { facts?: RecordFacts } = JSON.parse(text);
  const rules = METHOD.kinds[type].facts;
  const rule = rules[name];
  if (!rule || facts[name] || !isAsked(rule, facts)) return null;
  const names = Object.keys(rules);
  const next = names.slice(names.indexOf(name) + 1).find((later) => facts[later]);
  const place = next ? `\n    "${next}":` : "\n  }";
  const at = text.indexOf(place, text.indexOf('\n  "facts": {'));
  if (at < 0) throw new Error("The facts are not indented by two spaces.");
  const line = `\n    "${name}": { "value": "${UNKNOWN}", "sources": [], "looked_up": "${today}" }`;
  return text.slice(0, at) + (next ? `${line},` : `,${line}`) + text.slice(at);
}

/** The number of files that were changed. */
export function fillFact(content: string, type: RecordType, name: string, today: string): number {
  const folder = join(content, type === "coin" ? "coins" : "exchanges");
  let changed = 0;
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const text = addUnknownFact(readFileSync(path, "utf8"), type, name, today);
    if (text === null) continue;
    writeFileSync(path, text);
    changed += 1;
  }
  return changed;
}

if (import.meta.main) {
  const [, , type = "", name = ""] = process.argv;
  if (isRecordType(type) && METHOD.kinds[type].facts[name]) {
    const count = fillFact(CONTENT, type, name, new Date().toISOString().slice(0, "2026-11-10".length));
    console.log(`Added ${name} to ${count} files.`);
  } else {
    console.error(USAGE);
    process.exitCode = 1;
  }
}
