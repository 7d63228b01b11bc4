/** The steps of a review: submitting, approving, returning with a reason, commenting, assigning. */

import { nextState, type ReviewStep } from "#domain/drafts/draft-state.ts";
import type { StampedWrite } from "#server/database/stamped-write.ts";
import { ConflictError, FormIssueError } from "#server/errors.ts";
import { addEvent, type Draft, hashOf, lockDraft, type SeenDraft, updateDraft } from "./draft-rows.ts";

async function step(
  write: StampedWrite,
  target: SeenDraft,
  name: ReviewStep,
  change: (draft: Draft) => Partial<Draft>,
) {
  const before = await lockDraft(write.trx, write.engine, target);
  const state = nextState(before.state, name);
  // Another step was taken just before.
  if (state === null) throw new ConflictError(`A draft that is ${before.state} cannot take this step.`, before);
  return updateDraft(write.trx, before, { ...change(before), state });
}

/** `assignee` is an e-mail; empty for any reviewer. */
export async function submitDraft(write: StampedWrite, target: SeenDraft, assignee: string): Promise<Draft> {
  const draft = await step(write, target, "submit", () => ({ assignee }));
  await addEvent(write.trx, draft, { kind: "submitted", who: write.who, at: write.at, text: assignee });
  return draft;
}

/** `needsOther`: authors may not approve their own draft. */
export async function approveDraft(write: StampedWrite, target: SeenDraft, needsOther: boolean): Promise<Draft> {
  const { who, at } = write;
  const draft = await step(write, target, "approve", ({ authors, form }) => {
    if (needsOther && authors.includes(who)) throw new FormIssueError("", "form.ownApproval");
    return { approvedBy: who, approvedHash: hashOf(form) };
  });
  await addEvent(write.trx, draft, { kind: "approved", who, at });
  return draft;
}

export async function returnDraft(write: StampedWrite, target: SeenDraft, reason: string): Promise<Draft> {
  const draft = await step(write, target, "return", () => ({ approvedBy: "", approvedHash: "" }));
  await addEvent(write.trx, draft, { kind: "returned", who: write.who, at: write.at, text: reason });
  return draft;
}

/** Of the version that is there: a comment changes nothing. */
export async function commentDraft(
  write: StampedWrite,
  target: SeenDraft,
  { field, text }: { field: string; text: string },
): Promise<Draft> {
  const draft = await lockDraft(write.trx, write.engine, target);
  await addEvent(write.trx, draft, { kind: "commented", who: write.who, at: write.at, field, text });
  return draft;
}

export async function assignDraft(write: StampedWrite, target: SeenDraft, assignee: string): Promise<Draft> {
  const before = await lockDraft(write.trx, write.engine, target);
  const draft = await updateDraft(write.trx, before, { assignee });
  await addEvent(write.trx, draft, { kind: "assigned", who: write.who, at: write.at, text: assignee });
  return draft;
}
