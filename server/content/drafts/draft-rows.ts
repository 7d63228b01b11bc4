/** The rows of drafts, and the log of what was done to them. */
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { canonicalText, type DraftSummary } from "#domain/drafts/draft.ts";
import type { DraftEvent, DraftEventKind } from "#domain/drafts/draft-state.ts";
import { type ContentType, isRecordId, isRegisterType } from "#domain/records/content-type.ts";
import { type Document, nameOf, readLocalized, readText } from "#domain/records/document.ts";
import { writeAbout } from "#domain/reports/report.ts";
import { pickText } from "#domain/text/language.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";
import { cleanDocument, type Engine, parseDocument } from "#server/database/stored-text.ts";
import { ConflictError, NotFoundError } from "#server/errors.ts";

/** Every field of its form, whole or half typed. */
export type DraftForm = Document;

export type Draft = DraftSummary & {
  form: DraftForm;
  /** The public form it was typed over; null where there was none. */
  base: DraftForm | null;
  approvedHash: string;
};

/** Which draft; `version` is the one the person saw. */
export type DraftTarget = { entity: ContentType; id: string };
export type SeenDraft = DraftTarget & { version: number };

/** The content that is approved, and that publishing compares. */
export const hashOfForm = (form: DraftForm): string => createHash("sha256").update(canonicalText(form)).digest("hex");

const readAuthors = (json: string): string[] => {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

/** What lists show of a draft. */
export const SUMMARY = [
  ...(["entity", "record_id as recordId", "name", "state", "version", "base_version as baseVersion"] as const),
  ...(["authors", "editor", "assignee", "approved_by as approvedBy"] as const),
  ...(["created_at as createdAt", "updated_at as updatedAt"] as const),
] as const;

export const toSummary = <Row extends { authors: string }>(row: Row) => ({ ...row, authors: readAuthors(row.authors) });

/** `lock`: nobody else changes it until the transaction ends. SQLite has one writer anyway. */
export async function findDraft(db: Kysely<Schema>, { entity, id }: DraftTarget, lock = false): Promise<Draft | null> {
  if (!isRecordId(id)) return null;
  const query = db.selectFrom("drafts").select([...SUMMARY, "form", "base", "approved_hash as approvedHash"]);
  const own = query.where("entity", "=", entity).where("record_id", "=", id);
  const row = await own.$if(lock, (select) => select.forUpdate()).executeTakeFirst();
  if (!row) return null;
  const { clean } = descriptorOf(entity).draft;
  const base = row.base === "" ? null : clean(parseDocument(row.base));
  return { ...toSummary(row), form: clean(parseDocument(row.form)), base };
}

export async function getDraft(db: Kysely<Schema>, target: DraftTarget, lock = false): Promise<Draft> {
  const draft = await findDraft(db, target, lock);
  if (!draft) throw new NotFoundError(`There is no draft of the ${target.entity} ${JSON.stringify(target.id)}.`);
  return draft;
}

/** Inside a transaction. Throws where it is not the draft that the person saw. */
export async function lockDraft(trx: Transaction<Schema>, engine: Engine, target: SeenDraft): Promise<Draft> {
  const draft = await getDraft(trx, target, engine === "postgres");
  if (draft.version !== target.version) throw new ConflictError("The draft was changed meanwhile.", draft);
  return draft;
}

/** Every change is a new version, so that two people never change the same one. */
export async function updateDraft(trx: Kysely<Schema>, before: Draft, change: Partial<Draft>): Promise<Draft> {
  const after = { ...before, ...change, version: before.version + 1 };
  await trx
    .updateTable("drafts")
    .set({
      version: after.version,
      state: after.state,
      name: draftName(after.form),
      form: JSON.stringify(after.form),
      base: after.base === null ? "" : JSON.stringify(after.base),
      base_version: after.baseVersion,
      authors: JSON.stringify(after.authors),
      editor: after.editor,
      assignee: after.assignee,
      approved_by: after.approvedBy,
      approved_hash: after.approvedHash,
      updated_at: after.updatedAt,
    })
    .where("entity", "=", before.entity)
    .where("record_id", "=", before.recordId)
    .execute();
  return after;
}

/** With the addresses it could be looked at under. */
export async function removeDraft(trx: Kysely<Schema>, { entity, recordId }: DraftSummary): Promise<void> {
  for (const table of ["drafts", "previews"] as const) {
    await trx.deleteFrom(table).where("entity", "=", entity).where("record_id", "=", recordId).execute();
  }
}

/** A position has no name: it goes by its id. */
export const draftName = ({ name, symbol, id, iso }: DraftForm): string =>
  nameOf({ name }) || pickText(readLocalized(name), "en").text || readText(symbol) || readText(id) || readText(iso);

export const cleanForm = (entity: ContentType, form: object): DraftForm =>
  descriptorOf(entity).draft.clean(cleanDocument({ ...form }));

type NewEvent = { kind: DraftEventKind; who: string; at: string; field?: string; text?: string };

/** `draft` is the record that the event is about. */
export async function addEvent(
  trx: Kysely<Schema>,
  draft: Pick<DraftSummary, "entity" | "recordId" | "name">,
  event: NewEvent,
): Promise<void> {
  await trx
    .insertInto("draft_events")
    .values({
      id: newRecordId(),
      at: event.at,
      entity: draft.entity,
      record_id: draft.recordId,
      who: cleanText(event.who),
      kind: event.kind,
      name: draft.name,
      field: cleanText(event.field ?? ""),
      text: cleanText(event.text ?? ""),
    })
    .execute();
}

/** What was done to a draft, and the report it came of, go on under the id that it was published under. */
export async function moveEvents(trx: Kysely<Schema>, { entity, recordId }: DraftSummary, id: string): Promise<void> {
  if (id === recordId) return;
  const own = trx.updateTable("draft_events").where("entity", "=", entity).where("record_id", "=", recordId);
  await own.set({ record_id: id }).execute();
  if (isRegisterType(entity)) return;
  const draft = writeAbout({ entity, id });
  await trx
    .updateTable("reports")
    .set({ draft })
    .where("draft", "=", writeAbout({ entity, id: recordId }))
    .execute();
}

const MAX_EVENTS = 200;

/** Of the record, also after its draft has ended; newest first. */
export async function selectEvents(db: Kysely<Schema>, { entity, id }: DraftTarget): Promise<DraftEvent[]> {
  if (!isRecordId(id)) return [];
  return db
    .selectFrom("draft_events")
    .select(["id", "at", "who", "kind", "field", "text"])
    .where("entity", "=", entity)
    .where("record_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_EVENTS)
    .execute();
}
