/** `npm run facts:report [-- id …]`: what the rule draws from each record's facts, beside the category its review has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assessFile, readFacts } from "./content-facts.ts";

const CONTENT = join(import.meta.dirname, "../content");
const FOLDERS = { coin: "coins", exchange: "exchanges" } as const;
const wanted = process.argv.slice(2);
const all = readFacts(CONTENT);

for (const kind of ["coin", "exchange"] as const) {
  for (const file of all[kind]) {
    if (wanted.length > 0 && !wanted.includes(file.id)) continue;
    const { category } = JSON.parse(readFileSync(join(CONTENT, FOLDERS[kind], `${file.id}.json`), "utf8"));
    const { status, findings } = assessFile(kind, file, all);
    const deciding = findings
      .filter(({ weight, finding }) =>
        weight === "decides" ? finding !== "pass" : weight === "warns" && finding === "fail",
      )
      .flatMap(({ facts, finding }) => facts.filter(({ draws }) => draws === finding))
      .map(({ fact, value }) => `${fact}=${value}`);
    const change = category === status ? status : `${category} → ${status}`;
    console.log(`${kind} ${file.id}: ${change}${deciding.length > 0 ? ` (${deciding.join(", ")})` : ""}`);
  }
}
