/**
 * `npm run method:diff [-- --change '{"limits":{"coin":{"insider_share":{"concern":20}}}}']`: every record whose finding or
 * status this release's method, or a changed one, would change. Writes nothing.
 */
import { resolve } from "node:path";
import { METHOD } from "#domain/screening/method.ts";
import { changeMethod, type MethodChange, MethodChangeError, methodChangeSchema } from "#domain/screening/what-if.ts";
import { diffMethod, type MethodDifference } from "#server/content/method/diff-method.ts";
import { readStoredRegister } from "#server/content/register/read-register.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import { OlderDatabaseError, requireMigrated } from "#server/database/made-migrations.ts";
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
    await requireMigrated(database);
    const differences = await diffMethod(database.db, await readStoredRegister(database.db), method);
    for (const difference of differences) console.log(lineOf(difference));
    console.log(`${differences.length} records would change under method ${method.version}. Nothing was written.`);
  });
} catch (error) {
  console.error(describeFailure(error, [OlderDatabaseError, MethodChangeError, UsageError, ConfigError]));
  process.exitCode = 1;
}
