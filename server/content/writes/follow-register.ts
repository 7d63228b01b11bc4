/** Statuses rest on where bodies differ: when a write changes the register, the records it touches are weighed again in it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import type { Register } from "#domain/screening/positions.ts";
import { touchedBy } from "#domain/screening/touched-records.ts";
import { findRecords } from "#server/content/reads/read-record.ts";
import { readStoredRegister } from "#server/content/register/read-register.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { judgeRecord } from "./judge-record.ts";
import { requireApproval } from "./require-approval.ts";
import { type ContentWrite, type RecordChange, writeRows } from "./write-rows.ts";

/** Weighed and written in about a tenth of a second: between two chunks, requests are answered. */
const CHUNK = 100;

/** In chunks, so that a large directory need not be in memory whole. */
export async function* readTouched(
  { trx }: { trx: Kysely<Schema> },
  entity: RecordType,
  ids: "all" | readonly string[],
): AsyncGenerator<ReviewRecord[]> {
  const stored = STORED_RECORDS[entity];
  if (ids !== "all") {
    if (ids.length > 0) yield [...(await findRecords(trx, stored, ids)).values()];
    return;
  }
  for (let last = ""; ; ) {
    const rows = await trx
      .selectFrom(stored.table)
      .select(["id", "document"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(CHUNK)
      .execute();
    yield rows.map(({ document }) => stored.read(parseDocument(document)));
    last = rows.at(-1)?.id ?? "";
    if (rows.length < CHUNK) return;
  }
}

async function weighAgain(
  write: ContentWrite,
  entity: RecordType,
  records: readonly ReviewRecord[],
  before: Register,
): Promise<void> {
  const stored = STORED_RECORDS[entity];
  const changes: RecordChange<ReviewRecord>[] = [];
  for (const record of records) {
    if (isDeepStrictEqual(disputesOf(entity, record, before), disputesOf(entity, record, write.register))) continue;
    const judged = await judgeRecord(write, stored, record);
    if (isDeepStrictEqual(judged, record)) continue;
    const after = { ...judged, updatedAt: write.at, version: record.version + 1 };
    await requireApproval(write, stored, record, after);
    changes.push({ action: "update", before: record, after });
  }
  await writeRows(write, stored, changes);
}

/** Exchanges first: their tokens take over the status they come out with. */
export async function followRegister(write: ContentWrite): Promise<void> {
  if (!write.changed.some(({ entity }) => entity === "body" || entity === "position")) return;
  const before = write.register;
  write.register = await readStoredRegister(write.trx);
  const { coins, exchanges } = touchedBy(before, write.register);
  const ids = { coin: coins, exchange: exchanges };
  for (const entity of WRITE_ORDER) {
    for await (const records of readTouched(write, entity, ids[entity])) {
      await weighAgain(write, entity, records, before);
      // SQLite works in this thread, and never waits for anything.
      await nextTurn();
    }
  }
}
