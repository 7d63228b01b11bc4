/** `npm run facts:report [-- id …]`: what the rule draws from each record's facts, and which facts decided. */
import { join } from "node:path";
import { createWeighing } from "./facts.ts";
import { readRegisterEntries } from "./register.ts";
import { readRecordFiles } from "./rules.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const wanted = process.argv.slice(2);
const { entries } = readRecordFiles(CONTENT);
const { weigh } = createWeighing(entries, readRegisterEntries(CONTENT));

for (const entry of entries) {
  const { kind, record } = entry;
  if (wanted.length > 0 && !wanted.includes(record.id)) continue;
  const { status, findings } = weigh(entry);
  const deciding = findings
    .filter(({ weight, finding }) =>
      weight === "decides" ? finding !== "pass" : weight === "warns" && finding === "fail",
    )
    .flatMap(({ facts, finding }) => facts.filter(({ draws }) => draws === finding))
    .map(({ fact, value }) => `${fact}=${value}`);
  const change = record.category === status ? status : `${record.category} → ${status}`;
  console.log(`${kind} ${record.id}: ${change}${deciding.length > 0 ? ` (${deciding.join(", ")})` : ""}`);
}
