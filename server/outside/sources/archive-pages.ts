/** Asks the archive for a copy of each page that was read, and notes where the copy is. A few steps at each call. */
import type { Kysely } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import type { Archive } from "#server/external/archive-service.ts";
import { errorKindOf } from "#server/external/external-error.ts";
import type { Log } from "#server/log.ts";

/** The archive may be asked a few times a minute. */
const STEPS = 2;
const RETRY_MS = 3 * 86_400_000;

export async function archivePages(db: Kysely<Schema>, archive: Archive, log: Pick<Log, "warn">): Promise<void> {
  const set = (key: string, values: Partial<Schema["source_checks"]>) =>
    db.updateTable("source_checks").set(values).where("url_hash", "=", key).execute();
  const pages = db.selectFrom("source_checks").select(["url_hash", "url", "archive_job"]);
  const begun = pages.where("archive_job", "<>", "").orderBy("archive_asked_at").limit(STEPS);
  const triedBefore = new Date(Date.now() - RETRY_MS).toISOString();
  const fresh = pages
    .where("outcome", "=", "read")
    .where("archive_url", "=", "")
    .where("archive_job", "=", "")
    .where("archive_asked_at", "<", triedBefore)
    .orderBy("decides", "desc")
    .orderBy("checked_at")
    .limit(STEPS);
  const warn = (err: unknown) => log.warn({ err }, "a source could not be archived; it is tried again");
  /** A job that the archive answers nothing useful for has failed: the others do not wait for it. */
  const findCopy = (job: string) =>
    archive.findCopy(job).catch((error: unknown) => {
      if (errorKindOf(error) !== "shape") throw error;
      warn(error);
      return "";
    });
  try {
    for (const { url_hash, archive_job } of await begun.execute()) {
      if (archive.isPaused()) return;
      await set(url_hash, { archive_asked_at: new Date().toISOString() });
      const copy = await findCopy(archive_job);
      if (copy !== null) await set(url_hash, { archive_job: "", archive_url: copy });
    }
    for (const { url_hash, url } of await fresh.execute()) {
      if (archive.isPaused()) return;
      await set(url_hash, { archive_asked_at: new Date().toISOString() });
      await set(url_hash, { archive_job: await archive.save(url) });
    }
  } catch (error) {
    warn(error);
  }
}
