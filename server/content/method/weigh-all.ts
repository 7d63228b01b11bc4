/** Weighs every stored record again by a method and a register, and tells which would come out otherwise. Writes nothing. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Category } from "#domain/records/category.ts";
import { type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import type { Register } from "#domain/screening/positions.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { RECORD_TABLES, type Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";

const CHUNK = 200;

/** A record that comes out otherwise. */
export type Weighed = { entity: RecordType; before: ReviewRecord; after: ReviewRecord };

/**
 * Exchanges first: tokens take over the status that their exchange comes out with. Hands over one chunk at a time, so
 * that a large directory need not be in memory whole.
 */
export async function* weighAll(
  db: Kysely<Schema>,
  register: Register,
  method: Method = METHOD,
): AsyncGenerator<Weighed[]> {
  const statuses = new Map<string, Category>();
  for (const entity of WRITE_ORDER) {
    const stored = STORED_RECORDS[entity];
    for (let last = ""; ; ) {
      const rows = await db
        .selectFrom(RECORD_TABLES[entity])
        .select(["id", "document"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(CHUNK)
        .execute();
      const changed: Weighed[] = [];
      for (const row of rows) {
        last = row.id;
        const before = stored.read(parseDocument(row.document));
        const surroundings = {
          ...disputesOf(entity, before, register),
          statusOf: (id: string) => statuses.get(id) ?? null,
        };
        const after = assessRecord(entity, before, surroundings, method);
        if (entity === "exchange") statuses.set(after.id, after.category);
        if (!isDeepStrictEqual(after, before)) changed.push({ entity, before, after });
      }
      if (changed.length > 0) yield changed;
      if (rows.length < CHUNK) break;
    }
  }
}
