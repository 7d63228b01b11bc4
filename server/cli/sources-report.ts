/** `npm run sources:report`: the pages that reviews cite and that no longer exist, with the facts that rest on them. */

import { hashOf, readCitedPages } from "#server/content/sources/cited-sources.ts";
import { listDeadSources } from "#server/content/sources/source-tasks.ts";
import { requireMigrated } from "#server/database/made-migrations.ts";
import { withLongTimeouts } from "#server/database/open.ts";
import { readArguments, readDatabase, runCommand } from "./command-line.ts";

await runCommand(async () => {
  readArguments("Usage: npm run sources:report", 0, {});
  await withLongTimeouts(readDatabase().database, async (database) => {
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
});
