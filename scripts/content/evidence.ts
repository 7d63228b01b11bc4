/**
 * The evidence of the content files. What fails is listed in content/evidence-debt.json, which may only shrink:
 * `npm run content:debt` removes what no longer fails. With `--all` it lists everything, after a change of the hosts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  EVIDENCE_FAULTS,
  EVIDENCE_NOTES,
  type EvidenceProblem,
  evidenceProblems,
} from "#domain/evidence/evidence-problems.ts";
import { rateSources } from "#domain/evidence/fact-evidence.ts";
import { type HostTiers, ownPlacesOf, sourceHostsSchema, toHostTiers } from "#domain/evidence/source-tiers.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { type Assessor, createAssessor, ENTITY_OF, factsOf } from "./facts.ts";
import type { Problem } from "./files.ts";
import { type Entry, readRecordFiles } from "./rules.ts";

const DEBT_FILE = "evidence-debt.json";
const HOSTS_FILE = "source-hosts.json";

const byRecord = z.record(z.string(), z.record(z.string(), z.array(z.enum(EVIDENCE_FAULTS)).min(1)));
const debtSchema = z.strictObject({ coins: byRecord, exchanges: byRecord });

/** One line for each reason, in the order of the alphabet: `coins/aave team weak-source`. */
export type Debt = readonly string[];

const isFault = (problem: EvidenceProblem): boolean => EVIDENCE_FAULTS.some((fault) => fault === problem);

const readJson = (content: string, file: string): unknown => JSON.parse(readFileSync(join(content, file), "utf8"));
export const readHostTiers = (content: string): HostTiers =>
  toHostTiers(sourceHostsSchema.parse(readJson(content, HOSTS_FILE)));
export const readDebt = (content: string): Debt =>
  Object.entries(debtSchema.parse(readJson(content, DEBT_FILE))).flatMap(([kind, records]) =>
    Object.entries(records).flatMap(([id, facts]) =>
      Object.entries(facts).flatMap(([fact, faults]) => faults.map((fault) => `${kind}/${id} ${fact} ${fault}`)),
    ),
  );

type Found = { entry: Entry; fact: string; problems: EvidenceProblem[] };

/** A record that is over is not looked up again. */
export const findEvidenceProblems = (
  entries: readonly Entry[],
  { assess }: Pick<Assessor, "assess">,
  { tiers, today }: { tiers: HostTiers; today: string },
): Found[] =>
  entries.flatMap((entry) => {
    const { type, record } = entry;
    if (isOver(record.state)) return [];
    const own = ownPlacesOf(record);
    const parts = { rate: rateSources(record.sources, tiers, own), own, today };
    return evidenceProblems(ENTITY_OF[type], assess(entry), factsOf(record), parts).map((found) => ({
      entry,
      ...found,
    }));
  });

export const toDebt = (found: readonly Found[]): Debt =>
  found
    .flatMap(({ entry, fact, problems }) =>
      problems.filter(isFault).map((fault) => `${entry.type}/${entry.record.id} ${fact} ${fault}`),
    )
    .sort();

export function checkDebt(listed: Debt, now: Debt): Problem[] {
  const problem = (line: string, what: string): Problem => {
    const [record = "", ...rest] = line.split(" ");
    return { file: `content/${record}.json`, problem: `${rest.join(" ")}: ${what}` };
  };
  const without = (lines: Debt, others: Debt) => [...new Set(lines).difference(new Set(others))];
  return [
    ...without(now, listed).map((line) => problem(line, "the evidence is not enough")),
    ...without(listed, now).map((line) => problem(line, "no longer fails: run npm run content:debt")),
  ];
}

/** Only what was listed before stays listed. */
export const shrinkDebt = (listed: Debt, now: Debt): Debt => now.filter((line) => listed.includes(line));

/** By folder, record and fact; as the formatter writes it, the reasons of a fact on one line. */
export function debtText(debt: Debt): string {
  const file: Record<string, Record<string, Record<string, string[]>>> = { coins: {}, exchanges: {} };
  for (const line of debt) {
    const [kind = "", id = "", fact = "", fault = ""] = line.split(/[/ ]/);
    const facts = file[kind]?.[id] ?? {};
    file[kind] = { ...file[kind], [id]: { ...facts, [fact]: [...(facts[fact] ?? []), fault] } };
  }
  return `${JSON.stringify(file, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, faults: string) => `[${faults.replace(/\s+/g, " ")}]`)}\n`;
}

/** How many facts have each problem. */
export const countProblems = (found: readonly Found[]): string =>
  [...EVIDENCE_FAULTS, ...EVIDENCE_NOTES]
    .map((problem) => `${found.filter(({ problems }) => problems.includes(problem)).length} ${problem}`)
    .join(", ");

/** One line for each fact that a second person reads. */
export const notesOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ entry, fact, problems }) =>
    EVIDENCE_NOTES.filter((note) => problems.includes(note)).map((note) => `${entry.file}: ${fact} ${note}`),
  );

if (import.meta.main) {
  const content = join(import.meta.dirname, "../../content");
  const { entries } = readRecordFiles(content);
  const today = new Date().toISOString().slice(0, "2026-11-10".length);
  const now = toDebt(findEvidenceProblems(entries, createAssessor(entries), { tiers: readHostTiers(content), today }));
  const debt = process.argv.includes("--all") ? now : shrinkDebt(readDebt(content), now);
  writeFileSync(join(content, DEBT_FILE), debtText(debt));
  console.log(`${debt.length} reasons are left in content/${DEBT_FILE}.`);
}
