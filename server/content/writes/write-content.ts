/** The one way content is written: all in one transaction; listeners are notified after the commit, before the writer is answered. */

import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { METHOD } from "#domain/screening/method.ts";
import type { Register } from "#domain/screening/positions.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { announceChange } from "#server/database/change-channel.ts";
import { readClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import type { ContentChanges } from "../content-changes.ts";
import { readStoredRegister } from "../register/read-register.ts";
import { followRegister } from "./follow-register.ts";
import { judgeRecord } from "./judge-record.ts";
import { countRecords } from "./write-derived-rows.ts";
import { type ContentWrite, replaceRecord } from "./write-rows.ts";

/** What a write needs. Records are assessed by the register in the database, or by the one given here. */
export type WriteParts = {
  database: Database;
  changes: { notify(...change: Parameters<ContentChanges["notify"]>): unknown };
  register?: Register | undefined;
  /** Of people's writes, where a second person is required. */
  needsApproval?: boolean | undefined;
  /** The version of the method that this write assesses by. */
  method?: string;
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
  { database: { db, engine }, changes, register, needsApproval = false, method = METHOD.version }: WriteParts,
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
      // Read within the write: the one in memory may lack what another server has just saved.
      register: register ?? (await readStoredRegister(trx)),
      needsApproval,
      changed: [],
      exchangeStatus: new Map(),
      exchangesWithNewStatus: new Set(),
    };
    const result = await work(write);
    await followRegister(write);
    await followExchanges(write);
    if (write.version > version) {
      await countRecords(trx, new Set(write.changed.map(({ entity }) => entity)));
      await noteOtherMethod(trx, method);
      await trx.updateTable("content_version").set({ version: write.version }).execute();
      await announceChange(trx, engine);
    }
    return { result, write };
  });
  if (write.changed.length > 0) await changes.notify(write.changed, write.version);
  return result;
}

export async function followExchanges(write: ContentWrite): Promise<void> {
  if (write.exchangesWithNewStatus.size === 0) return;
  const coins = STORED_RECORDS.coin;
  const rows = await write.trx
    .selectFrom("coins")
    .select("document")
    .where("venue", "in", [...write.exchangesWithNewStatus])
    .orderBy("id")
    .execute();
  for (const { document } of rows) {
    const before = coins.read(parseDocument(document));
    const judged = await judgeRecord(write, coins, before);
    if (isDeepStrictEqual(judged, before)) continue;
    const after = { ...judged, updatedAt: write.at, version: before.version + 1 };
    await replaceRecord(write, coins, before, after, "update");
  }
}
