/** The one way content is written: all in one transaction; listeners are notified after the commit, before the writer is answered. */

import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { METHOD } from "#domain/screening/method.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { announceChange } from "#server/database/change-channel.ts";
import { readClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { addEvents } from "#server/database/stamped-write.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import type { ContentChanges } from "../content-changes.ts";
import { assessStored } from "./assess-stored.ts";
import { countRecords } from "./write-derived-rows.ts";
import { type ContentWrite, writeChange } from "./write-rows.ts";

export type WriteParts = {
  database: Database;
  changes: { notify(...change: Parameters<ContentChanges["notify"]>): unknown };
  /** Of people's writes, where a second person is required. */
  needsApproval?: boolean | undefined;
  /** The version of the method that this write assesses by. */
  method?: string;
  /** The first content of an installation is news to nobody. */
  isSilent?: boolean;
};

/** Writers wait for each other on the content version's row: versions become visible in order, and reads inside are stable. */
async function lockVersion(trx: Transaction<Schema>, engine: Database["engine"]): Promise<number> {
  const row = await trx
    .selectFrom("content_version")
    .select("version")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row.version;
}

/**
 * While servers of two releases run, one of them assesses by another method than the stored statuses were assessed by: the
 * next server that starts then assesses all records again.
 */
async function noteOtherMethod(trx: Transaction<Schema>, method: string): Promise<void> {
  await trx.updateTable("applied_method").set({ fingerprint: "" }).where("version", "<>", method).execute();
}

export async function writeContent<Result>(
  { database: { db, engine }, changes, needsApproval = false, method = METHOD.version, isSilent = false }: WriteParts,
  editor: string,
  work: (write: ContentWrite) => Promise<Result>,
): Promise<Result> {
  const { result, write } = await db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx, engine);
    const at = await readClock(trx, engine);
    const write: ContentWrite = {
      trx,
      engine,
      at,
      editor: cleanText(editor),
      version,
      needsApproval,
      changed: [],
      exchanges: new Map(),
      changedExchanges: new Set(),
      events: [],
    };
    const result = await work(write);
    await followExchanges(write);
    if (write.version > version) {
      await countRecords(trx, new Set(write.changed.map(({ entity }) => entity)));
      await noteOtherMethod(trx, method);
      await trx.updateTable("content_version").set({ version: write.version }).execute();
      if (!isSilent) await addEvents(write, write.events);
      await announceChange(trx, engine);
    }
    return { result, write };
  });
  if (write.changed.length > 0) await changes.notify(write.changed, write.version);
  return result;
}

export async function followExchanges(write: ContentWrite): Promise<void> {
  if (write.changedExchanges.size === 0) return;
  const coins = STORED_RECORDS.coin;
  const rows = await write.trx
    .selectFrom("coins")
    .select("document")
    .where("venue", "in", [...write.changedExchanges])
    .orderBy("id")
    .execute();
  for (const { document } of rows) {
    const before = coins.read(parseDocument(document));
    const assessed = await assessStored(write, coins, before, before);
    if (isDeepStrictEqual(assessed, before)) continue;
    const after = { ...assessed, updatedAt: write.at, version: before.version + 1 };
    await writeChange(write, coins, { action: "update", before, after });
  }
}
