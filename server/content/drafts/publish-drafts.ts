/** Makes a draft public: the record or entry, its revision and the end of the draft in one transaction, so that it happens once. */
import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { approvalProblem } from "#domain/drafts/draft-state.ts";
import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import { type Document, slugOf } from "#domain/records/document.ts";
import { can, readRole } from "#domain/staff/roles.ts";
import { selectHistory } from "#server/content/history/revisions.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import { newIdFor } from "#server/content/writes/new-stamps.ts";
import { findReviewer } from "#server/content/writes/require-approval.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { FormIssuesError, StaleDraftError } from "#server/errors.ts";
import {
  addEvent,
  type Draft,
  hashOfForm,
  lockDraft,
  moveEvents,
  removeDraft,
  type SeenDraft,
  selectEvents,
} from "./draft-rows.ts";

type Opened = { draft: Draft; shown: StoredItem | null };

async function open(write: ContentWrite, target: SeenDraft): Promise<Opened> {
  const draft = await lockDraft(write.trx, write.engine, target);
  const shown = await findRecord(write.trx, STORED_TYPES[target.entity], target.id);
  if ((shown?.version ?? 0) !== draft.baseVersion) throw new StaleDraftError("The public version is newer.");
  return { draft, shown };
}

/**
 * Where somebody who wrote nothing of it approved exactly this draft, the record names both: the author and the approver.
 * Where a second person is required, only that lets the write through; otherwise it refuses what needs approval.
 */
async function applyApproval(write: ContentWrite, draft: Draft): Promise<Document> {
  if (approvalProblem({ ...draft, hash: hashOfForm(draft.form) }) !== null) return {};
  const checkedBy = await findReviewer(write.trx, draft.approvedBy);
  if (checkedBy === null) return {};
  write.needsApproval = false;
  return isRegisterType(draft.entity)
    ? {}
    : { ...(await authorOf(write, draft)), ...(await checkOf(write, draft, checkedBy)) };
}

const DAY_LENGTH = 10;

/** The first of its authors who may write reviews: who only translated leaves the author that is there. */
async function authorOf({ trx }: ContentWrite, { authors, updatedAt }: Draft): Promise<Document> {
  const rows = await trx.selectFrom("users").select(["id", "email", "role"]).where("email", "in", authors).execute();
  const writers = rows.filter(({ role }) => can(readRole(role), "draft.save"));
  const author = authors.flatMap((email) => writers.find((row) => row.email === email) ?? [])[0];
  return author ? { written_by: author.id, written_at: updatedAt.slice(0, DAY_LENGTH) } : {};
}

async function checkOf({ trx, at }: ContentWrite, draft: Draft, checkedBy: string): Promise<Document> {
  const events = await selectEvents(trx, { entity: draft.entity, id: draft.recordId });
  const approval = events.find(({ kind }) => kind === "approved");
  return { checked_by: checkedBy, checked_at: (approval?.at ?? at).slice(0, DAY_LENGTH) };
}

const ID_TAKEN: FormMessageKey = "form.idTaken";

/** Throws FormIssuesError: a draft may be half typed, what is public may not. */
function refuse(issues: { path: string; message: string }[]): void {
  if (issues.length > 0) throw new FormIssuesError(issues);
}

/** A record that was never public gets the address of the name or symbol it is published under. */
async function idOf({ trx }: ContentWrite, { entity, form, recordId }: Draft): Promise<string> {
  const id = descriptorOf(entity).draft.idOf(form, recordId);
  const slug = slugOf(form);
  if (isRegisterType(entity) || recordId.startsWith(slug)) return id;
  const [known] = await selectHistory(trx, entity, recordId, { limit: 1 });
  return known ? id : newIdFor(trx, entity, slug);
}

async function create(write: ContentWrite, draft: Draft, names: Document): Promise<StoredItem> {
  const { entity, form, recordId } = draft;
  const { draft: rules } = descriptorOf(entity);
  const stored = STORED_TYPES[entity];
  const id = await idOf(write, draft);
  // Another entry, which is not to be written over by one that happens to be named alike.
  if (id !== recordId && (await findRecord(write.trx, stored, id)))
    throw new FormIssuesError([{ path: "id", message: ID_TAKEN }]);
  return createRecord(write, stored, { ...rules.toInput(form, null), ...names }, { id });
}

export async function publishDraft(write: ContentWrite, target: SeenDraft): Promise<StoredItem> {
  const { draft, shown } = await open(write, target);
  const { draft: rules } = descriptorOf(target.entity);
  const stored = STORED_TYPES[target.entity];
  refuse(rules.issues(draft.form, shown));
  const names = await applyApproval(write, draft);
  const seen = { id: target.id, version: draft.baseVersion };
  const record = shown
    ? await changeRecord(write, stored, seen, "update", (before) => ({
        ...rules.toInput(draft.form, before),
        ...names,
      }))
    : await create(write, draft, names);
  await stored.verify?.(write, record.id);
  await removeDraft(write.trx, draft);
  await moveEvents(write.trx, draft, record.id);
  const begunAs = record.id === draft.recordId ? "" : draft.recordId;
  const event = { who: write.editor, at: write.at, text: draft.approvedBy, field: begunAs };
  await addEvent(write.trx, { ...draft, recordId: record.id }, { kind: "published", ...event });
  return record;
}
