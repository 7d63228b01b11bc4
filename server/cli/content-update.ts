/**
 * `npm run content:update`: brings this release's reviews into the installation. New records are added, those that only the
 * product ever wrote are replaced, the rest is listed with its differences; a record can be compared and taken by itself.
 * Without --apply, --take or --facts nothing is written.
 */

import { resolve } from "node:path";
import { isRecordType, isRegisterType } from "#domain/records/content-type.ts";
import { type Apply, type UpdateStep, updateContent } from "#server/content/transfer/update-content.ts";
import { upgradeAt } from "#server/content/upgrade.ts";
import { requireMigrated } from "#server/database/made-migrations.ts";
import { withLongTimeouts } from "#server/database/open.ts";
import { NotFoundError } from "../errors.ts";
import { readArguments, readDatabase, runCommand, UsageError } from "./command-line.ts";

const USAGE = `Usage: npm run content:update [-- <what>]

  (nothing)              list what differs from this release
  --apply                add what is new and replace what no editor changed
  coin bitcoin           show both values of everything that differs in one record
  coin bitcoin --take    replace it by the one of the release, whatever editors changed
  coin bitcoin --facts   take only its facts and their sources`;
const FIELDS_SHOWN = 12;

function lineOf({ entity, id, outcome, differences, hasNewFacts }: UpdateStep): string {
  const fields = differences.map(({ path }) => path.join("."));
  const more = fields.length > FIELDS_SHOWN ? `, and ${fields.length - FIELDS_SHOWN} more` : "";
  const changes = fields.length > 0 ? `: ${fields.slice(0, FIELDS_SHOWN).join(", ")}${more}` : "";
  return `${outcome.padEnd(9)}  ${entity} ${id}${hasNewFacts ? " (new facts)" : ""}${changes}`;
}

function printSummary(steps: readonly UpdateStep[], isApplied: boolean): void {
  for (const step of steps) if (step.outcome !== "unchanged") console.log(lineOf(step));
  const count = (outcome: UpdateStep["outcome"]) => steps.filter((step) => step.outcome === outcome).length;
  const summary = `${count("added")} new, ${count("replaced")} replaced, ${count("kept")} kept as edited, ${count("deleted")} deleted here, ${count("unchanged")} unchanged.`;
  console.log(isApplied ? `\n${summary}` : `\nWith --apply: ${summary} Nothing was written.`);
  if (!isApplied && count("kept") > 0) console.log("See one that was kept: npm run content:update -- coin <id>");
}

const indent = (value: string): string => (value === "" ? "(nothing)" : value.replaceAll("\n", "\n             "));

function printOne(step: UpdateStep, take: string): void {
  for (const { path, before, after } of step.differences)
    console.log(`${path.join(".")}\n    here:    ${indent(before)}\n    release: ${indent(after)}`);
  const name = `${step.entity} ${step.id}`;
  if (step.outcome === "unchanged") console.log(`${name} is as in this release.`);
  else if (step.outcome === "deleted" && take === "nothing")
    console.log(`${name} was deleted here; --take brings it back.`);
  else if (take === "nothing")
    console.log("\nNothing was written. --take replaces the record, --facts takes only its facts.");
  else
    console.log(`\nTaken: ${take === "facts" ? `the facts of ${name}` : name}. The history has what was there before.`);
}

type Options = { apply: boolean; take: boolean; facts: boolean };

function readChoice([type, id, ...others]: readonly string[], { apply, take, facts }: Options): Apply {
  if (type === undefined && !take && !facts) return apply;
  const isMeant = type !== undefined && id !== undefined && others.length === 0 && !apply && !(take && facts);
  if (!isMeant || !(isRecordType(type) || (isRegisterType(type) && !facts))) throw new UsageError(USAGE);
  return { type, id, take: take ? "everything" : facts ? "facts" : "nothing" };
}

await runCommand(async () => {
  const option = { type: "boolean", default: false } as const;
  const { values, positionals } = readArguments(USAGE, 2, { options: { apply: option, take: option, facts: option } });
  const choice = readChoice(positionals, values);
  const { database: where } = readDatabase();
  const writes = typeof choice === "boolean" ? choice : choice.take !== "nothing";
  if (writes) await upgradeAt(where);
  await withLongTimeouts(where, async (database) => {
    await requireMigrated(database);
    // Running servers detect the changes themselves.
    const parts = { database, changes: { notify: () => {} } };
    const steps = await updateContent(parts, resolve("content"), choice);
    if (typeof choice === "boolean") return printSummary(steps, choice);
    const [step] = steps;
    if (!step) throw new NotFoundError(`This release has no ${choice.type} ${JSON.stringify(choice.id)}.`);
    printOne(step, choice.take);
  });
});
