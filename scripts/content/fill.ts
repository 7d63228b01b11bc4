/** Adds a new fact as `unknown` to the content files it applies to: `npm run content:fill -- coin|exchange <fact>`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecordType, type RecordType } from "#domain/records/content-type.ts";
import { isAsked, UNKNOWN } from "#domain/screening/assess.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const USAGE = "Usage: npm run content:fill -- coin|exchange <fact>";

/** The facts with the new one at its place in the rule; null where they have it, or where it does not apply. */
export function withUnknownFact(type: RecordType, facts: RecordFacts, name: string, today: string): RecordFacts | null {
  const rules = METHOD.kinds[type].facts;
  const rule = rules[name];
  if (!rule || facts[name] || !isAsked(rule, facts)) return null;
  const filled: RecordFacts = { ...facts, [name]: { value: UNKNOWN, sources: [], looked_up: today } };
  const known = Object.keys(rules).filter((fact) => filled[fact]);
  return Object.fromEntries(known.map((fact) => [fact, filled[fact]]));
}

/** The number of files that were changed. */
export function fillFact(content: string, type: RecordType, name: string, today: string): number {
  const folder = join(content, type === "coin" ? "coins" : "exchanges");
  let changed = 0;
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const record: { facts?: RecordFacts } = JSON.parse(readFileSync(path, "utf8"));
    const facts = record.facts && withUnknownFact(type, record.facts, name, today);
    if (!facts) continue;
    writeFileSync(path, `${JSON.stringify({ ...record, facts }, null, 2)}\n`);
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
