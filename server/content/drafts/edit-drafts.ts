/** Begins, changes, merges and discards the working draft of a record or an entry of the register. */

import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { isSameValue } from "#domain/drafts/draft.ts";
import { isOnlyOwn, mayRewrite } from "#domain/drafts/draft-state.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { readDocument, slugOf } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { Language } from "#domain/text/language.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { findRecord, getRecord } from "#server/content/reads/read-record.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { refuseOtherLanguages } from "#server/content/writes/assigned-languages.ts";
import { newIdFor } from "#server/content/writes/new-stamps.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { StampedWrite } from "#server/database/stamped-write.ts";
import { ConflictError, DraftExistsError, NotAllowedError } from "#server/errors.ts";
import {
  addEvent,
  cleanForm,
  type Draft,
  type DraftTarget,
  draftName,
  findDraft,
  lockDraft,
  removeDraft,
  type SeenDraft,
  updateDraft,
} from "./draft-rows.ts";

/**
 * No version comes twice, so that what a reviewer saw of an earlier draft approves nothing of the next one. Each version
 * added an event to the log, which outlives the draft. A draft that was published under another id has its events there.
 */
async function firstVersion({ trx }: StampedWrite, { entity, id }: DraftTarget): Promise<number> {
  const events = trx.selectFrom("draft_events").where("entity", "=", entity);
  const elsewhere = events.select("record_id").where("kind", "=", "published").where("field", "=", id);
  const own = events.where((is) => is.or([is("record_id", "=", id), is("record_id", "in", elsewhere)]));
  return 1 + (await countRows(own));
}

type Begun = DraftTarget & { form: object; shown: StoredItem | null; requestKey?: string };

async function insertDraft(write: StampedWrite, { entity, id, form, shown, requestKey }: Begun): Promise<Draft> {
  const { trx, at, who } = write;
  const typed = cleanForm(entity, form);
  const base = shown && cleanForm(entity, descriptorOf(entity).toForm(shown));
  const version = await firstVersion(write, { entity, id });
  const inserted = await trx
    .insertInto("drafts")
    .values({
      entity,
      record_id: id,
      version,
      state: "draft",
      name: draftName(typed),
      form: JSON.stringify(typed),
      base: base === null ? "" : JSON.stringify(base),
      base_version: shown?.version ?? 0,
      authors: JSON.stringify([who]),
      editor: who,
      assignee: "",
      approved_by: "",
      approved_hash: "",
      request_key: cleanText(requestKey ?? ""),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(["entity", "record_id"]).doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) {
    throw new DraftExistsError(`There is a draft of the ${entity} ${JSON.stringify(id)} already.`);
  }
  const made = await lockDraft(trx, write.engine, { entity, id, version });
  await addEvent(trx, made, { kind: "saved", who, at });
  return made;
}

/** Of a record that is not there yet. The same key begins one draft. */
export async function beginNewDraft(
  write: StampedWrite,
  entity: ContentType,
  { form, requestKey }: { form: object; requestKey: string },
): Promise<Draft> {
  const begun = await write.trx
    .selectFrom("drafts")
    .select("record_id")
    .where("entity", "=", entity)
    .where("request_key", "=", cleanText(requestKey))
    .executeTakeFirst();
  const already = begun && (await findDraft(write.trx, { entity, id: begun.record_id }));
  if (already) return changeDraft(write, { entity, id: already.recordId, version: already.version }, form, false);
  // An entry of the register names its id in the form.
  const name = isRegisterType(entity) ? "" : slugOf(readDocument(form));
  const id = await newIdFor(write.trx, entity, name);
  return insertDraft(write, { entity, id, form, shown: null, requestKey });
}

/** `base` is the public version the person had before their eyes; 0 where the record is deleted. */
export async function beginDraft(
  write: StampedWrite,
  entity: ContentType,
  { id, base, form }: { id: string; base: number; form: object },
): Promise<Draft> {
  const shown = await (base === 0 ? findRecord : getRecord)(write.trx, STORED_TYPES[entity], id);
  if ((shown?.version ?? 0) !== base) throw new ConflictError(`The ${entity} was changed meanwhile.`, shown);
  return insertDraft(write, { entity, id, form, shown });
}

/** `mayAny`: also one of others that is approved, which loses the approval and the text that was approved. */
export async function changeDraft(write: StampedWrite, target: SeenDraft, form: object, mayAny = true): Promise<Draft> {
  const { trx, engine, at, who } = write;
  const before = await lockDraft(trx, engine, target);
  const typed = cleanForm(target.entity, form);
  if (isSameValue(typed, before.form)) return before;
  if (!mayAny && !mayRewrite(before, who)) throw new NotAllowedError("Others wrote this draft, and it is approved.");
  const after = await updateDraft(trx, before, { ...changedBy(before, who), form: typed, updatedAt: at });
  await addEvent(trx, after, { kind: "saved", who, at });
  return after;
}

/** What was submitted or approved is a draft again. */
const WITHOUT_APPROVAL: Partial<Draft> = { state: "draft", approvedBy: "", approvedHash: "" };

/** Anyone who changed it is one of its authors. */
const changedBy = (draft: Draft, who: string): Partial<Draft> => ({
  ...WITHOUT_APPROVAL,
  authors: [...new Set([...draft.authors, who])],
  editor: who,
});

/** `base` is the public version that they were typed over, `languages` those that the person may write. */
export type TypedTexts = { id: string; base: number; texts: FieldTexts; languages: readonly Language[] };

/** Texts typed in the translations dialog, into a draft that is there or begun with them. */
export async function draftTexts(
  write: StampedWrite,
  entity: ContentType,
  { id, base, texts, languages }: TypedTexts,
): Promise<Draft> {
  const shown = await getRecord(write.trx, STORED_TYPES[entity], id);
  if (shown.version !== base) throw new ConflictError(`The ${entity} was changed meanwhile.`, shown);
  const type = descriptorOf(entity);
  refuseOtherLanguages(type.dialog.textsOf(shown), texts, languages);
  const before = await findDraft(write.trx, { entity, id });
  const form = type.draft.applyTexts(before?.form ?? { ...type.toForm(shown) }, shown, texts);
  if (!form) throw new DraftExistsError(`The draft of the ${entity} has other texts in the same places.`);
  if (before) return changeDraft(write, { entity, id, version: before.version }, form);
  return insertDraft(write, { entity, id, form, shown });
}

/** Takes over what has become public since the draft was begun; what the draft changed stays on top. */
export async function mergeIntoDraft(write: StampedWrite, target: SeenDraft): Promise<Draft> {
  const { trx, engine, at, who } = write;
  const before = await lockDraft(trx, engine, target);
  const { entity } = target;
  const type = descriptorOf(entity);
  const shown = await findRecord(trx, STORED_TYPES[entity], target.id);
  const theirs = shown && cleanForm(entity, type.toForm(shown));
  const blank = cleanForm(entity, type.blankForm());
  const form = theirs ? type.draft.merge(before.base ?? blank, before.form, theirs) : before.form;
  const change = isSameValue(form, before.form) ? {} : { ...changedBy(before, who), form };
  // What was approved would replace something else now.
  const isElsewhere = before.state === "approved" && !isSameValue(theirs, before.base);
  const unapproved = isElsewhere ? WITHOUT_APPROVAL : {};
  const after = await updateDraft(trx, before, {
    ...unapproved,
    ...change,
    base: theirs,
    baseVersion: shown?.version ?? 0,
    updatedAt: at,
  });
  await addEvent(trx, after, { kind: "merged", who, at });
  return after;
}

/** `mayAny`: also one that others wrote in. */
export async function discardDraft(write: StampedWrite, target: SeenDraft, mayAny: boolean): Promise<void> {
  const { trx, engine, at, who } = write;
  const draft = await lockDraft(trx, engine, target);
  if (!mayAny && !isOnlyOwn(draft, who)) throw new NotAllowedError("Others wrote in this draft.");
  await removeDraft(trx, draft);
  await addEvent(trx, draft, { kind: "discarded", who, at });
}
