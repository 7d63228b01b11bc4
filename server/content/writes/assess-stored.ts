/** Assesses a record inside a write: what the rule needs in addition to its facts is read in the same transaction. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { ExchangeStanding } from "#domain/screening/assess.ts";
import { lastAsOf, standingOf } from "#domain/screening/assess-record.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { exchangeIdOf, STORED_RECORDS, type StoredType } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ContentWrite } from "./write-rows.ts";

/** What an assessment reads; outside of a write, it may be changed by the next one. */
export type AssessmentReads = Pick<ContentWrite, "exchanges"> & { trx: Kysely<Schema> };

async function findExchange({ trx, exchanges }: AssessmentReads, id: string): Promise<ExchangeStanding | null> {
  const known = exchanges.get(id);
  if (known !== undefined) return known;
  const exchange = await findRecord(trx, STORED_RECORDS.exchange, id);
  const standing = exchange && standingOf(exchange);
  exchanges.set(id, standing);
  return standing;
}

/**
 * An entry of the register, or a record without facts, stays as it is. `before` is the stored record: what has lapsed
 * stays as it was when the daily job last looked, unless a day is given.
 */
export async function assessStored<Item extends Stamps>(
  reads: AssessmentReads,
  { review }: StoredType<Item>,
  item: Item,
  before: Item | null,
  today?: string,
): Promise<Item> {
  if (!review) return item;
  const id = exchangeIdOf(review.recordOf(item));
  const exchange = id === "" ? null : await findExchange(reads, id);
  const asOf = today ? { id: item.id, day: today } : before && lastAsOf(review.recordOf(before));
  return review.assess(item, { exchangeOf: () => exchange, asOf: asOf ?? undefined });
}
