/**
 * `npm run method:diff [-- --change '{"limits":{"coin":{"tainted_income_share":3}}}']`: every record whose finding or status
 * this release's method, or a changed one, would change. Writes nothing, and so reads the database of an earlier release as
 * it is: migrations change no record, only what is derived from them.
 */

import { METHOD, type Method } from "#domain/screening/method.ts";
import { changeMethod, MethodChangeError, methodChangeSchema } from "#domain/screening/what-if.ts";
import { diffMethod, type MethodDifference } from "#server/content/method/diff-method.ts";
import { OlderDatabaseError, readMadeMigrations } from "#server/database/made-migrations.ts";
import { withLongTimeouts } from "#server/database/open.ts";
import { readArguments, readDatabase, runCommand, UsageError } from "./command-line.ts";

const USAGE = "Usage: npm run method:diff [-- --change '<JSON>']";

function readMethod(change: string): Method {
  try {
    return changeMethod(METHOD, methodChangeSchema.parse(JSON.parse(change)));
  } catch (error) {
    const isWrong = error instanceof MethodChangeError;
    throw new UsageError(isWrong ? error.message : `The change is not JSON of the known shape.\n${USAGE}`);
  }
}

const lineOf = ({ entity, id, from, to, findings }: MethodDifference): string => {
  const status = from === to ? to : `${from} → ${to}`;
  const changes = findings.map((finding) => `${finding.criterion} ${finding.from ?? "none"} → ${finding.to ?? "none"}`);
  return `${entity} ${id}: ${status}${changes.length > 0 ? ` (${changes.join(", ")})` : ""}`;
};

await runCommand(async () => {
  const { change = "{}" } = readArguments(USAGE, 0, { options: { change: { type: "string" } } }).values;
  const method = readMethod(change);
  await withLongTimeouts(readDatabase().database, async (database) => {
    const made = await readMadeMigrations(database);
    if (made.size === 0) throw new OlderDatabaseError("The database is empty: there are no records to assess.");
    const differences = await diffMethod(database.db, method);
    for (const difference of differences) console.log(lineOf(difference));
    console.log(`${differences.length} records would change under method ${method.version}. Nothing was written.`);
  });
});
