/**
 * `npm run content:update [-- --apply]`: brings this release's reviews into the installation. New records are added, those
 * that only the product ever wrote are replaced, the rest is listed with its differences. Without --apply nothing is written.
 */
import { resolve } from "node:path";
import { ContentFileError } from "#server/content/transfer/content-files.ts";
import { type UpdateStep, updateContent } from "#server/content/transfer/update-content.ts";
import { upgradeAt } from "#server/content/upgrade.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import { OlderDatabaseError, requireMigrated } from "#server/database/made-migrations.ts";
import { ConfigError, readConfig } from "../config.ts";
import { describeFailure, readArguments, UsageError } from "./command-line.ts";

const USAGE = "Usage: npm run content:update [-- --apply]";
const FIELDS_SHOWN = 12;

function lineOf({ entity, id, outcome, differences }: UpdateStep): string {
  const fields = differences.map(({ path }) => path.join("."));
  const more = fields.length > FIELDS_SHOWN ? `, and ${fields.length - FIELDS_SHOWN} more` : "";
  const changes =
    outcome === "kept" || outcome === "replaced" ? `: ${fields.slice(0, FIELDS_SHOWN).join(", ")}${more}` : "";
  return `${outcome.padEnd(9)}  ${entity} ${id}${changes}`;
}

try {
  const { apply } = readArguments(USAGE, 0, { options: { apply: { type: "boolean", default: false } } }).values;
  const config = readConfig();
  const where = { dataDir: resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL };
  if (apply) await upgradeAt(where);
  await withLongTimeouts(where, async (database) => {
    await requireMigrated(database);
    // Running servers detect the changes themselves.
    const parts = { database, changes: { notify: () => {} } };
    const steps = await updateContent(parts, resolve("content"), apply);
    for (const step of steps) if (step.outcome !== "unchanged") console.log(lineOf(step));
    const count = (outcome: UpdateStep["outcome"]) => steps.filter((step) => step.outcome === outcome).length;
    const summary = `${count("added")} new, ${count("replaced")} replaced, ${count("kept")} kept as edited, ${count("deleted")} deleted here, ${count("unchanged")} unchanged.`;
    console.log(apply ? `\n${summary}` : `\nWith --apply: ${summary} Nothing was written.`);
  });
} catch (error) {
  console.error(describeFailure(error, [OlderDatabaseError, ContentFileError, UsageError, ConfigError]));
  process.exitCode = 1;
}
