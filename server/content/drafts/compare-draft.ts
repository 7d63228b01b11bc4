/** The record or entry that a draft would become, next to the public one. */
import type { Kysely } from "kysely";
import { CONTENT_TYPES, descriptorOf } from "#domain/content-types/content-types.ts";
import { isRegisterType, type RecordType, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { assessStored } from "#server/content/writes/assess-stored.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Draft } from "./draft-rows.ts";

/** `shown` is null where nothing is public. */
type Compared<Type, Item> = { type: Type; shown: Item | null; drafted: Item };

/** A drafted entry may be half typed. */
export type ComparedEntry = Compared<RegisterType, Document> & { isWhole: boolean };
export type ComparedDraft = Compared<RecordType, ReviewRecord> | ComparedEntry;

export async function compareDraft(db: Kysely<Schema>, draft: Draft): Promise<ComparedDraft> {
  const { entity: type, recordId, form } = draft;
  if (isRegisterType(type)) {
    const { draft: rules, toEntry } = CONTENT_TYPES[type];
    const stored = await findRecord(db, STORED_TYPES[type], recordId);
    const drafted = rules.toInput(form, stored);
    const isWhole = rules.issues(form, stored).length === 0;
    return { type, shown: stored && toEntry(stored), drafted, isWhole };
  }
  const stored = STORED_RECORDS[type];
  const shown = await findRecord(db, stored, recordId);
  const made = stored.make({
    ...descriptorOf(type).draft.toInput(form, shown && { ...shown }),
    id: recordId,
    createdAt: shown?.createdAt ?? draft.createdAt,
    updatedAt: draft.updatedAt,
    version: shown?.version ?? 1,
  });
  const drafted = await assessStored({ trx: db, exchanges: new Map() }, stored, made, shown);
  return { type, shown, drafted };
}
