/** `npm run facts:report [-- id …]`: the assessment of each record's facts, and which facts decided. */
import { join } from "node:path";
import { ENDED, toCategory } from "#domain/records/category.ts";
import { createAssessor, ruleStatus } from "./facts.ts";
import { readRecordFiles } from "./rules.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const wanted = process.argv.slice(2);
const { entries } = readRecordFiles(CONTENT);
const { assess } = createAssessor(entries);

for (const entry of entries) {
  const { type, record } = entry;
  if (wanted.length > 0 && !wanted.includes(record.id)) continue;
  const { findings, decidedBy } = assess(entry);
  const status = ruleStatus(assess, entry);
  const deciding = findings
    .filter(({ criterion }) => decidedBy.includes(criterion))
    .flatMap(({ facts, finding }) => facts.filter((fact) => fact.finding === finding))
    .map(({ fact, value }) => `${fact}=${value}`);
  const category = toCategory(status === ENDED ? null : status);
  const change = record.category === category ? status : `${record.category} → ${status}`;
  console.log(`${type} ${record.id}: ${change}${deciding.length > 0 ? ` (${deciding.join(", ")})` : ""}`);
}
