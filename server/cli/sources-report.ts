/** `npm run sources:report`: the pages that reviews cite and that no longer exist, with the facts that rest on them. */
import { resolve } from "node:path";
import { ConfigError, readConfig } from "#server/config.ts";
import { hashOf, readCitedPages } from "#server/content/sources/cited-sources.ts";
import { listDeadSources } from "#server/content/sources/source-tasks.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import { OlderDatabaseError, requireMigrated } from "#server/database/made-migrations.ts";
import { describeFailure, readArguments, UsageError } from "./command-line.ts";

try {
  readArguments("Usage: npm run sources:report", 0, {});
  const config = readConfig();
  await withLongTimeouts({ dataDir: resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL }, async (database) => {
    await requireMigrated(database);
    const [dead, cited] = [await listDeadSources(database), await readCitedPages(database)];
    for (const { url, outcome, http_status, checked_at } of dead) {
      const citations = cited.get(hashOf(url))?.citations ?? [];
      console.log(
        `${url}: ${outcome}${http_status ? ` (${http_status})` : ""}, ${checked_at.slice(0, "2026-11-19".length)}`,
      );
      for (const { type, id, fact } of citations) console.log(`  ${type} ${id}: ${fact}`);
    }
    console.log(`${dead.length} dead sources of ${cited.size} that reviews cite.`);
  });
} catch (error) {
  console.error(describeFailure(error, [OlderDatabaseError, UsageError, ConfigError]));
  process.exitCode = 1;
}
