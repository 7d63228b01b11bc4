/** Which statuses would follow from another register: what a reviewer of a position decides with it. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { FollowedStatus } from "#domain/drafts/draft.ts";
import { WRITE_ORDER } from "#domain/records/content-type.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import type { Register } from "#domain/screening/positions.ts";
import { touchedBy } from "#domain/screening/touched-records.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { readTouched } from "#server/content/writes/follow-register.ts";
import { judgeRecord } from "#server/content/writes/judge-record.ts";
import type { Schema } from "#server/database/schema.ts";

/** Exchanges first, as in the write; tokens that follow their exchange are not among them. */
export async function findFollowedStatuses(
  db: Kysely<Schema>,
  before: Register,
  register: Register,
): Promise<FollowedStatus[]> {
  const { coins, exchanges } = touchedBy(before, register);
  const ids = { coin: coins, exchange: exchanges };
  const context = { trx: db, register, exchangeStatus: new Map() };
  const followed: FollowedStatus[] = [];
  for (const entity of WRITE_ORDER) {
    for await (const records of readTouched({ trx: db }, entity, ids[entity])) {
      for (const record of records) {
        if (isDeepStrictEqual(disputesOf(entity, record, before), disputesOf(entity, record, register))) continue;
        const { id, name, category: from } = record;
        const { category: to } = await judgeRecord(context, STORED_RECORDS[entity], record);
        if (from !== to) followed.push({ entity, id, name, from, to });
      }
    }
  }
  return followed;
}
