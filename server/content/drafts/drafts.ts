/** The service of drafts: everything that staff can do to one, each in one transaction. Nothing public reads it but a preview. */

import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { DraftForm } from "#domain/drafts/draft-form.ts";
import type { DraftEvent, DraftState } from "#domain/drafts/draft-state.ts";
import { type ContentType, isRegisterType, type RecordType, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { Register } from "#domain/screening/positions.ts";
import type { Language } from "#domain/text/language.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { createDeletions } from "./deletions.ts";
import { draftEntries, readDraftEntry } from "./draft-entry.ts";
import { draftRecords, readDraftRecord } from "./draft-record.ts";
import {
  type Draft,
  type DraftTarget,
  type DraftWrite,
  findDraft,
  getDraft,
  type SeenDraft,
  selectEvents,
  toSummary,
  writeDraft,
} from "./draft-rows.ts";
import type { DraftedKind } from "./drafted-kind.ts";
import { beginDraft, beginNewDraft, changeDraft, discardDraft, draftTexts, mergeIntoDraft } from "./edit-drafts.ts";
import { createPreviews } from "./previews.ts";
import { publishDraft, publishLanguage } from "./publish-drafts.ts";
import { approveDraft, assignDraft, commentDraft, returnDraft, submitDraft } from "./review-drafts.ts";

const MAX_QUEUED = 500;

export type DraftParts = Omit<WriteParts, "register"> & {
  records: Readonly<Record<RecordType, AnyRecords>>;
  register: () => Register;
};

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({ database, changes, needsApproval = false, records, register }: DraftParts) {
  const { db } = database;
  const write = <Result>(who: string, work: (inside: DraftWrite) => Promise<Result>) => writeDraft(database, who, work);
  const publish = (who: string, work: Parameters<typeof writeContent<Stamps>>[2]) =>
    writeContent({ database, changes, needsApproval }, who, work);
  const kinds: Readonly<Record<ContentType, DraftedKind>> = {
    coin: draftRecords(records.coin.kind),
    exchange: draftRecords(records.exchange.kind),
    body: draftEntries("body"),
    position: draftEntries("position"),
    country: draftEntries("country"),
  };
  const kindOf = (entity: ContentType): DraftedKind => kinds[entity];

  return {
    /** Whether a changed status, exception or fact, and a deletion, need another person. */
    needsApproval,
    previews: createPreviews(database),
    deletions: createDeletions({ database, changes, needsApproval }, kinds),

    find: (target: DraftTarget): Promise<Draft | null> => findDraft(db, target),
    async findSummary(target: DraftTarget): Promise<DraftSummary | null> {
      const draft = await findDraft(db, target);
      if (!draft) return null;
      const { form: _form, base: _base, approvedHash: _hash, ...summary } = draft;
      return summary;
    },
    get: (target: DraftTarget): Promise<Draft> => getDraft(db, target),
    events: (target: DraftTarget): Promise<DraftEvent[]> => selectEvents(db, target),
    /** Of what is public now; 0 where nothing is. */
    publicVersion: async ({ entity, id }: DraftTarget): Promise<number> =>
      (await findRecord(db, kindOf(entity).stored, id))?.version ?? 0,
    /** The record it would become, beside the public one. */
    record: (draft: Draft, entity: RecordType) =>
      readDraftRecord(db, register(), records[entity].kind, { ...draft, entity }),
    /** A stored state as a form. */
    formOf: (entity: ContentType, state: Document): DraftForm =>
      kindOf(entity).toForm(kindOf(entity).stored.read(state)),
    /** The entry it would become, beside the public one. */
    entry: (draft: Draft, kind: RegisterType) => readDraftEntry(db, kind, draft),

    /** Throws FormIssuesError: a page of the register cannot be shown with half an entry on it. */
    async checkPreview(target: DraftTarget): Promise<void> {
      if (!isRegisterType(target.entity)) return;
      const { form } = await getDraft(db, target);
      kindOf(target.entity).check(form, null);
    },

    /** All there are, the one that was changed last first. */
    async list(): Promise<DraftSummary[]> {
      const rows = await db
        .selectFrom("drafts")
        .select(["entity", "record_id", "version", "state", "name", "base_version", "authors", "editor"])
        .select(["assignee", "approved_by", "created_at", "updated_at"])
        .orderBy("updated_at", "desc")
        .orderBy("record_id")
        .limit(MAX_QUEUED)
        .execute();
      return rows.map(toSummary);
    },

    /** Which of these records have a draft, in which state it is and who it is assigned to. */
    async findStates(
      entity: ContentType,
      ids: readonly string[],
    ): Promise<Map<string, { draft: DraftState; assignee: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("drafts")
        .select(["record_id", "state", "assignee"])
        .where("entity", "=", entity)
        .where("record_id", "in", ids)
        .execute();
      return new Map(rows.map(({ record_id, state: draft, assignee }) => [record_id, { draft, assignee }]));
    },

    begin: (entity: ContentType, begun: { id: string; base: number; form: object }, who: string): Promise<Draft> =>
      write(who, (inside) => beginDraft(inside, kindOf(entity), begun)),
    beginNew: (entity: ContentType, begun: { form: object; requestKey: string }, who: string): Promise<Draft> =>
      write(who, (inside) => beginNewDraft(inside, kindOf(entity), begun)),
    save: (target: SeenDraft, form: object, who: string): Promise<Draft> =>
      write(who, (inside) => changeDraft(inside, target, form)),
    saveTexts: (
      entity: ContentType,
      typed: { id: string; base: number; texts: FieldTexts },
      who: string,
    ): Promise<Draft> => write(who, (inside) => draftTexts(inside, kindOf(entity), typed)),
    merge: (target: SeenDraft, who: string): Promise<Draft> =>
      write(who, (inside) => mergeIntoDraft(inside, kindOf(target.entity), target)),
    discard: (target: SeenDraft, who: string): Promise<void> => write(who, (inside) => discardDraft(inside, target)),

    submit: (target: SeenDraft, assignee: string, who: string): Promise<Draft> =>
      write(who, (inside) => submitDraft(inside, target, assignee)),
    approve: (target: SeenDraft, who: string): Promise<Draft> =>
      write(who, (inside) => approveDraft(inside, target, needsApproval)),
    return: (target: SeenDraft, reason: string, who: string): Promise<Draft> =>
      write(who, (inside) => returnDraft(inside, target, reason)),
    comment: (target: SeenDraft, comment: { field: string; text: string }, who: string): Promise<Draft> =>
      write(who, (inside) => commentDraft(inside, target, comment)),
    assign: (target: SeenDraft, assignee: string, who: string): Promise<Draft> =>
      write(who, (inside) => assignDraft(inside, target, assignee)),

    publish: (target: SeenDraft, who: string): Promise<Stamps> =>
      publish(who, (inside) => publishDraft(inside, kindOf(target.entity), target)),
    publishLanguage: (target: SeenDraft, language: Language, who: string): Promise<Stamps> =>
      publish(who, (inside) => publishLanguage(inside, kindOf(target.entity), target, language)),
  };
}
