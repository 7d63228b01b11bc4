/** Assesses every stored record by a method, and returns those that would change. Writes nothing. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import { type Document, readDocument, readText } from "#domain/records/document.ts";
import type { ExchangeStanding } from "#domain/screening/assess.ts";
import { assessRecord, standingOf } from "#domain/screening/assess-record.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import { readInChunks } from "#server/content/reads/read-record.ts";
import { HOST_TIERS } from "#server/content/reference.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";

/** A record that comes out otherwise. */
export type Reassessment = { entity: RecordType; before: ReviewRecord; after: ReviewRecord };

/** Exchanges first: tokens depend on their exchange. */
export async function* reassessAll(db: Kysely<Schema>, method: Method = METHOD): AsyncGenerator<Reassessment> {
  const exchanges = new Map<string, ExchangeStanding>();
  const exchangeOf = (id: string): ExchangeStanding | null => exchanges.get(id) ?? null;
  for (const entity of WRITE_ORDER) {
    const { table, read } = STORED_RECORDS[entity];
    /** Read from the document: a record of an earlier method is read without its assessment. */
    const days = new Map<string, string>();
    const readWithDay = (document: Document): ReviewRecord => {
      const record = read(document);
      const day = readText(readDocument(document.assessment).as_of);
      if (day !== "") days.set(record.id, day);
      return record;
    };
    for await (const records of readInChunks(db, { table, read: readWithDay })) {
      for (const before of records) {
        const day = days.get(before.id);
        const after = assessRecord(
          entity,
          before,
          { exchangeOf, hosts: HOST_TIERS, asOf: day ? { id: before.id, day } : undefined },
          method,
        );
        if (entity === "exchange") exchanges.set(after.id, standingOf(after));
        if (!isDeepStrictEqual(after, before)) yield { entity, before, after };
      }
    }
  }
}
