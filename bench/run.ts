/**
 * `npm run bench`: what is fast, shown beside a yardstick in the same run. Every claim is a ratio from one machine at one
 * time. `--only cached,queries` runs some sections, `--quick` shortens all of them so that the tests can run it and it
 * cannot rot, `--compare <folder>` measures another commit, checked out and built there, in the same run, `--write` puts the
 * table into docs/benchmarks.md.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { cached } from "./cached.ts";
import type { Bench, Figure, Section } from "./figure.ts";
import { importRecords } from "./import-records.ts";
import { lists } from "./lists.ts";
import { commitOf, thisMachine, toPage, toTable } from "./report.ts";
import { save } from "./save.ts";
import { start } from "./start.ts";
import { uncached } from "./uncached.ts";
import { weight } from "./weight.ts";

const SECTIONS: readonly Section[] = [cached, uncached, start, save, weight, importRecords, lists];
const RESULTS = "bench/results.json";
const PAGE = "docs/benchmarks.md";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    write: { type: "boolean" },
    only: { type: "string" },
    compare: { type: "string" },
  },
});
const wanted = values.only?.split(",") ?? SECTIONS.map(({ name }) => name);
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(", ")}. There are: ${SECTIONS.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

// The product that is measured is built from the sources as they are.
execFileSync(process.execPath, ["scripts/make-build.mjs"], { stdio: "inherit" });
const began = performance.now();
const bench: Bench = {
  quick: values.quick ?? false,
  earlier: values.compare ? { commit: commitOf(values.compare), checkout: resolve(values.compare) } : null,
  progress: (line) => console.error(`… ${Math.round((performance.now() - began) / 1000)} s  ${line}`),
};
const load = loadavg()[0] ?? 0;
const figures: Figure[] = [];
for (const section of SECTIONS.filter(({ name }) => wanted.includes(name))) figures.push(...(await section.run(bench)));

console.log(toTable(figures));
const machine = thisMachine();
const busy =
  load > machine.cores / 2
    ? " The machine was busy: absolute figures are lower than its own, and a ratio is no finer than the spread beside it."
    : "";
const note = `Load before the run: ${load.toFixed(1)}.${busy}`;
console.log(note);
writeFileSync(RESULTS, `${JSON.stringify({ machine, load, quick: bench.quick, figures }, null, 2)}\n`);
if (values.write) writeFileSync(PAGE, toPage(machine, figures, note));
process.exit(0);
