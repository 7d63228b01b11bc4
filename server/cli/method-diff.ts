/**
 * `npm run method:diff [-- --change '{"limits":{"coin":{"tainted_income_share":3}}}']`: every record whose finding or status
 * this release's method, or a changed one, would change. Writes nothing, and so reads the database of an earlier release as
 * it is: migrations change no record, only what is derived from them.
 */
import { resolve } from "node:path";
import { METHOD } from "#domain/screening/method.ts";
import { changeMethod, type MethodChange, MethodChangeError, methodChangeSchema } from "#domain/screening/what-if.ts";
import { diffMethod, type MethodDifference } from "#server/content/method/diff-method.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import { OlderDatabaseError, readMadeMigrations } from "#server/database/made-migrations.ts";
import { ConfigError, readConfig } from "../config.ts";
import { describeFailure, readArguments, UsageError } from "./command-line.ts";

const USAGE = "Usage: npm run method:diff [-- --change '<JSON>']";

function readChange(text: string): MethodChange {
  try {
    return methodChangeSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`The change is not JSON of the known shape.\n${USAGE}`);
  }
}

const lineOf = ({ entity, id, from, to, findings }: MethodDifference): string => {
  const status = from === to ? to : `${from} → ${to}`;
  const changes = findings.map((finding) => `${finding.criterion} ${finding.from ?? "none"} → ${finding.to ?? "none"}`);
  return `${entity} ${id}: ${status}${changes.length > 0 ? ` (${changes.join(", ")})` : ""}`;
};

try {
  const { change = "{}" } = readArguments(USAGE, 0, { options: { change: { type: "string" } } }).values;
  const method = changeMethod(METHOD, readChange(change));
  const config = readConfig();
  const where = { dataDir: resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL };
  await withLongTimeouts(where, async (database) => {
    const made = await readMadeMigrations(database);
    if (made.size === 0) throw new OlderDatabaseError("The database is empty: there are no records to assess.");
    const differences = await diffMethod(database.db, method);
    for (const difference of differences) console.log(lineOf(difference));
    console.log(`${differences.length} records would change under method ${method.version}. Nothing was written.`);
  });
} catch (error) {
  console.error(describeFailure(error, [OlderDatabaseError, MethodChangeError, UsageError, ConfigError]));
  process.exitCode = 1;
}
