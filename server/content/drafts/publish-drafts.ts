/** Makes a draft public: the record or entry, its revision and the end of the draft in one transaction, so that it happens once. */
import { isSameValue } from "#domain/drafts/canonical-text.ts";
import { approvalProblem } from "#domain/drafts/draft-state.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import type { Language } from "#domain/text/language.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import type { StoredEntry } from "#server/content/register/stored-entries.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { FormIssuesError, NotFoundError, StaleDraftError } from "#server/errors.ts";
import {
  addEvent,
  cleanForm,
  type Draft,
  hashOf,
  lockDraft,
  moveEvents,
  removeDraft,
  type SeenDraft,
  updateDraft,
} from "./draft-rows.ts";
import type { DraftedKind } from "./drafted-kind.ts";

type Opened = { draft: Draft; shown: StoredEntry | null };

async function open(write: ContentWrite, { stored }: DraftedKind, target: SeenDraft): Promise<Opened> {
  const draft = await lockDraft(write.trx, write.engine, target);
  const shown = await findRecord(write.trx, stored, target.id);
  if ((shown?.version ?? 0) !== draft.baseVersion) throw new StaleDraftError("The public version is newer.");
  // What another person approved may change a status; anything else is refused by the write itself.
  if (approvalProblem({ ...draft, hash: hashOf(draft.form) }) === null) write.needsApproval = false;
  return { draft, shown };
}

const ID_TAKEN: FormMessageKey = "form.idTaken";

async function create(write: ContentWrite, kind: DraftedKind, { form, recordId }: Draft): Promise<StoredEntry> {
  const id = kind.newIdOf(form, recordId);
  // Another entry, which is not to be written over by one that happens to be named alike.
  if (id !== recordId && (await findRecord(write.trx, kind.stored, id)))
    throw new FormIssuesError([{ path: "id", message: ID_TAKEN }]);
  return createRecord(write, kind.stored, kind.toInput(form, null), { id });
}

export async function publishDraft(write: ContentWrite, kind: DraftedKind, target: SeenDraft): Promise<StoredEntry> {
  const { draft, shown } = await open(write, kind, target);
  kind.check(draft.form, shown);
  const seen = { id: target.id, version: draft.baseVersion };
  const record = shown
    ? await changeRecord(write, kind.stored, seen, "update", (before) => kind.toInput(draft.form, before))
    : await create(write, kind, draft);
  await kind.verify(write, record.id);
  await removeDraft(write.trx, draft);
  await moveEvents(write.trx, draft, record.id);
  const told = { who: write.editor, at: write.at, text: draft.approvedBy };
  await addEvent(write.trx, { ...draft, recordId: record.id }, { kind: "published", ...told });
  return record;
}

/** The texts of one language; the rest stays a draft, over the version that this made. */
export async function publishLanguage(
  write: ContentWrite,
  kind: DraftedKind,
  target: SeenDraft,
  language: Language,
): Promise<StoredEntry> {
  const { draft, shown } = await open(write, kind, target);
  if (!shown) throw new NotFoundError("What is not public yet is published whole.");
  const change = kind.takeLanguage(draft.form, shown, language);
  const seen = { id: target.id, version: shown.version };
  const record = await changeRecord(write, kind.stored, seen, "translate", () => change);
  const base = cleanForm(target.entity, kind.toForm(record));
  const told = { who: write.editor, at: write.at };
  await addEvent(write.trx, draft, { ...told, kind: "publishedLanguage", text: language });
  if (isSameValue(base, draft.form)) await removeDraft(write.trx, draft);
  else await updateDraft(write.trx, draft, { base, baseVersion: record.version });
  return record;
}
