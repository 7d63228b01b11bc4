/** Deletes what readers wrote a while after their case ended, and spam whole and sooner. */
import { sql } from "kysely";
import { REPORT_TEXT_SECONDS, SPAM_SECONDS } from "#domain/stored-data.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";

export async function deleteOldReports({ db, engine }: Pick<Database, "db" | "engine">): Promise<void> {
  await db
    .deleteFrom("reports")
    .where("state", "=", "spam")
    .where("ended_at", "<=", clockAt(engine, -SPAM_SECONDS))
    .execute();
  await db
    .updateTable("reports")
    .set({ name: "", link: "", text: "" })
    .where("ended_at", "<>", "")
    .where("ended_at", "<=", clockAt(engine, -REPORT_TEXT_SECONDS))
    .where(sql<boolean>`name || link || text <> ''`)
    .execute();
}
