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

const codes = z.array(z.enum(EVIDENCE_FAULTS)).min(1);
const byRecord = z.record(z.string(), z.record(z.string(), codes));
const debtSchema = z.strictObject({ coins: byRecord, exchanges: byRecord });
/** The reasons by folder, record and fact. */
export type Debt = z.infer<typeof debtSchema>;
type Fault = Debt["coins"][string][string][number];

const isFault = (problem: EvidenceProblem): problem is Fault => EVIDENCE_FAULTS.some((fault) => fault === problem);

const readJson = (content: string, file: string): unknown => JSON.parse(readFileSync(join(content, file), "utf8"));
export const readHostTiers = (content: string): HostTiers =>
  toHostTiers(sourceHostsSchema.parse(readJson(content, HOSTS_FILE)));
export const readDebt = (content: string): Debt => debtSchema.parse(readJson(content, DEBT_FILE));

export type Found = { entry: Entry; fact: string; problems: EvidenceProblem[] };

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

const KINDS = ["coins", "exchanges"] as const;

const sortByName = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));

/** In the order of the alphabet, without what has no reason. */
function debtOf(
  faultsOf: (kind: (typeof KINDS)[number]) => readonly { id: string; fact: string; faults: Fault[] }[],
): Debt {
  const [coins, exchanges] = KINDS.map((kind) => {
    const byId = Map.groupBy(
      faultsOf(kind).filter(({ faults }) => faults.length > 0),
      ({ id }) => id,
    );
    const records = [...byId].map(
      ([id, facts]) =>
        [id, sortByName(Object.fromEntries(facts.map(({ fact, faults }) => [fact, faults.sort()])))] as const,
    );
    return sortByName(Object.fromEntries(records));
  });
  return { coins: coins ?? {}, exchanges: exchanges ?? {} };
}

export const toDebt = (found: readonly Found[]): Debt =>
  debtOf((kind) =>
    found
      .filter(({ entry }) => entry.type === kind)
      .map(({ entry, fact, problems }) => ({ id: entry.record.id, fact, faults: problems.filter(isFault) })),
  );

/** What the first has and the second has not: `coins aave team weak-source`. */
const linesOf = (debt: Debt): string[] =>
  KINDS.flatMap((kind) =>
    Object.entries(debt[kind]).flatMap(([id, facts]) =>
      Object.entries(facts).flatMap(([fact, faults]) => faults.map((fault) => `${kind}/${id}.json ${fact} ${fault}`)),
    ),
  );

export function checkDebt(listed: Debt, now: Debt): Problem[] {
  const [before, after] = [new Set(linesOf(listed)), new Set(linesOf(now))];
  const problem = (line: string, what: string): Problem => {
    const [file = "", ...rest] = line.split(" ");
    return { file: `content/${file}`, problem: `${rest.join(" ")}: ${what}` };
  };
  return [
    ...[...after].filter((line) => !before.has(line)).map((line) => problem(line, "the evidence is not enough")),
    ...[...before]
      .filter((line) => !after.has(line))
      .map((line) => problem(line, "no longer fails: run npm run content:debt")),
  ];
}

/** Only what was listed before stays listed. */
export const shrinkDebt = (listed: Debt, now: Debt): Debt =>
  debtOf((kind) =>
    Object.entries(now[kind]).flatMap(([id, facts]) =>
      Object.entries(facts).map(([fact, faults]) => ({
        id,
        fact,
        faults: faults.filter((fault) => listed[kind][id]?.[fact]?.includes(fault)),
      })),
    ),
  );

/** As the formatter writes it: the reasons of a fact on one line. */
const debtText = (debt: Debt): string =>
  `${JSON.stringify(debt, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, faults: string) => `[${faults.replace(/\s+/g, " ")}]`)}\n`;

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
  console.log(`${linesOf(debt).length} reasons are left in content/${DEBT_FILE}.`);
}
