/** The service of drafts: everything that staff can do to one, each in one transaction. Nothing public reads it but a preview. */

import { CONTENT_TYPES, descriptorOf } from "#domain/content-types/content-types.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import {
  type DraftEvent,
  type DraftEventKind,
  type DraftState,
  nextState,
  type ReviewStep,
} from "#domain/drafts/draft-state.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { type StampedWrite, writeStamped } from "#server/database/stamped-write.ts";
import { ConflictError, FormIssueError, FormIssuesError } from "#server/errors.ts";
import { type ComparedDraft, compareDraft } from "./compare-draft.ts";
import { createDeletions } from "./deletions.ts";
import {
  addEvent,
  type Draft,
  type DraftForm,
  type DraftTarget,
  findDraft,
  getDraft,
  hashOfForm,
  lockDraft,
  type SeenDraft,
  SUMMARY,
  selectEvents,
  toSummary,
  updateDraft,
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
import { publishDraft } from "./publish-drafts.ts";

const MAX_QUEUED = 500;

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({ database, changes, needsApproval = false }: WriteParts) {
  const { db } = database;
  const write = <Result>(who: string, work: (inside: StampedWrite) => Promise<Result>) =>
    writeStamped(database, who, work);
  const publish = (who: string, work: Parameters<typeof writeContent<Stamps>>[2]) =>
    writeContent({ database, changes, needsApproval }, who, work);

  type Logged = { kind: DraftEventKind; field?: string; text?: string };

  /** Changes the draft that the person saw, and adds that to the log. A comment is of the version that is there: it changes nothing. */
  const change = (
    target: SeenDraft,
    who: string,
    event: Logged,
    changed: (draft: Draft, who: string) => Partial<Draft> | null,
  ): Promise<Draft> =>
    write(who, async ({ trx, engine, at, who: editor }) => {
      const before = await lockDraft(trx, engine, target);
      const parts = changed(before, editor);
      const draft = parts ? await updateDraft(trx, before, parts) : before;
      await addEvent(trx, draft, { ...event, who: editor, at });
      return draft;
    });

  /** The state after a step of the review. Throws where another step was taken just before. */
  function stateAfter(draft: Draft, step: ReviewStep): DraftState {
    const state = nextState(draft.state, step);
    if (state === null) throw new ConflictError(`A draft that is ${draft.state} cannot take this step.`, draft);
    return state;
  }

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
        .select(SUMMARY)
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

    /** `assignee` is an e-mail; empty for any reviewer. */
    submit: (target: SeenDraft, assignee: string, who: string): Promise<Draft> =>
      change(target, who, { kind: "submitted", text: assignee }, (draft) => ({
        assignee,
        state: stateAfter(draft, "submit"),
      })),
    /** Where another person is needed, authors may not approve their own draft. */
    approve: (target: SeenDraft, who: string): Promise<Draft> =>
      change(target, who, { kind: "approved" }, (draft, editor) => {
        const state = stateAfter(draft, "approve");
        if (needsApproval && draft.authors.includes(editor)) throw new FormIssueError("", "form.ownApproval");
        return { state, approvedBy: editor, approvedHash: hashOfForm(draft.form) };
      }),
    return: (target: SeenDraft, reason: string, who: string): Promise<Draft> =>
      change(target, who, { kind: "returned", text: reason }, (draft) => ({
        state: stateAfter(draft, "return"),
        approvedBy: "",
        approvedHash: "",
      })),
    comment: (target: SeenDraft, { field, text }: { field: string; text: string }, who: string): Promise<Draft> =>
      change(target, who, { kind: "commented", field, text }, () => null),
    assign: (target: SeenDraft, assignee: string, who: string): Promise<Draft> =>
      change(target, who, { kind: "assigned", text: assignee }, () => ({ assignee })),

    publish: (target: SeenDraft, who: string): Promise<Stamps> =>
      publish(who, (inside) => publishDraft(inside, target)),
  };
}
