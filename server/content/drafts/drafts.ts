/** The service of drafts: everything that staff can do to one, each in one transaction. Nothing public reads it but a preview. */

import { CONTENT_TYPES, descriptorOf } from "#domain/content-types/content-types.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { DraftEvent, DraftState } from "#domain/drafts/draft-state.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { type StampedWrite, writeStamped } from "#server/database/stamped-write.ts";
import { FormIssuesError } from "#server/errors.ts";
import { type ComparedDraft, compareDraft } from "./compare-draft.ts";
import { createDeletions } from "./deletions.ts";
import {
  type Draft,
  type DraftForm,
  type DraftTarget,
  findDraft,
  getDraft,
  type SeenDraft,
  selectEvents,
  toSummary,
} from "./draft-rows.ts";
import {
  beginDraft,
  beginNewDraft,
  changeDraft,
  discardDraft,
  draftTexts,
  mergeIntoDraft,
  type TypedTexts,
} from "./edit-drafts.ts";
import { createPreviews } from "./previews.ts";
import { publishDraft, publishLanguage } from "./publish-drafts.ts";
import { approveDraft, assignDraft, commentDraft, returnDraft, submitDraft } from "./review-drafts.ts";

const MAX_QUEUED = 500;

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({ database, changes, needsApproval = false }: WriteParts) {
  const { db } = database;
  const write = <Result>(who: string, work: (inside: StampedWrite) => Promise<Result>) =>
    writeStamped(database, who, work);
  const publish = (who: string, work: Parameters<typeof writeContent<Stamps>>[2]) =>
    writeContent({ database, changes, needsApproval }, who, work);

  return {
    /** Whether what visitors read needs another person's approval. */
    needsApproval,
    previews: createPreviews(database),
    deletions: createDeletions({ database, changes, needsApproval }),

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
      (await findRecord(db, STORED_TYPES[entity], id))?.version ?? 0,
    /** The record or entry it would become, next to the public one. */
    compare: (draft: Draft): Promise<ComparedDraft> => compareDraft(db, draft),
    /** A stored state as a form. */
    formOf: (type: ContentType, state: Document): DraftForm => ({
      ...descriptorOf(type).toForm(STORED_TYPES[type].read(state)),
    }),

    /** Throws FormIssuesError: a page of the register cannot be shown with a half typed entry. */
    async checkPreview(target: DraftTarget): Promise<void> {
      if (!isRegisterType(target.entity)) return;
      const { form } = await getDraft(db, target);
      const issues = CONTENT_TYPES[target.entity].draft.issues(form, null);
      if (issues.length > 0) throw new FormIssuesError(issues);
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
      write(who, (inside) => beginDraft(inside, entity, begun)),
    beginNew: (entity: ContentType, begun: { form: object; requestKey: string }, who: string): Promise<Draft> =>
      write(who, (inside) => beginNewDraft(inside, entity, begun)),
    /** `mayAny`: also an approved one of others; otherwise throws NotAllowedError for it. */
    save: (target: SeenDraft, form: object, who: string, mayAny = true): Promise<Draft> =>
      write(who, (inside) => changeDraft(inside, target, form, mayAny)),
    saveTexts: (
      entity: ContentType,
      typed: Omit<TypedTexts, "languages"> & Partial<TypedTexts>,
      who: string,
    ): Promise<Draft> => write(who, (inside) => draftTexts(inside, entity, { languages: LANGUAGES, ...typed })),
    merge: (target: SeenDraft, who: string): Promise<Draft> => write(who, (inside) => mergeIntoDraft(inside, target)),
    /** `mayAny`: also one that others wrote in; otherwise throws NotAllowedError for it. */
    discard: (target: SeenDraft, who: string, mayAny = false): Promise<void> =>
      write(who, (inside) => discardDraft(inside, target, mayAny)),

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
      publish(who, (inside) => publishDraft(inside, target)),
    publishLanguage: (target: SeenDraft, language: Language, who: string): Promise<Stamps> =>
      publish(who, (inside) => publishLanguage(inside, target, language)),
  };
}
