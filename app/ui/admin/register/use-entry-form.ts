/** The state of the form of a body, a position or a country: what is typed, what is wrong with it, and how it is sent. */
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { approvalRefusal } from "#app/ui/admin/approval-refusal.ts";
import { callApi } from "#app/ui/admin/call-api.ts";
import type { SaveStamp } from "#app/ui/admin/editor/edit-state.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { type SaveResult, toSaveResult } from "#app/ui/admin/editor/save-result.ts";
import { useEditing } from "#app/ui/admin/editor/use-editing.ts";
import { draftRequestFor, type SaveAs } from "#app/ui/admin/editor/use-save.ts";
import { draftPath } from "#app/ui/admin/record-paths.ts";
import { addEntry, saveEntry } from "#app/ui/admin/staff-api.ts";
import type { FormIssue, NewerState, SavedAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { isSameValue } from "#domain/drafts/draft.ts";
import { mergeFields } from "#domain/forms/keep-edits.ts";
import { registerIssue } from "#domain/forms/register-issues.ts";
import { type Path, withValue } from "#domain/forms/typed-path.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, readDocument } from "#domain/records/document.ts";

type Newer = NewerState<Document>;
type Result = SaveResult<SavedAnswer, Document>;

const ENTRY = /^entry\.?/;

/** By the field they are about, one each. */
function toIssues(issues: readonly FormIssue[]): ReadonlyMap<string, ReturnType<typeof registerIssue>> {
  const found = new Map<string, ReturnType<typeof registerIssue>>();
  for (const { path, message } of issues) {
    const field = path.replace(ENTRY, "");
    if (!found.has(field)) found.set(field, registerIssue({ path: field, message }));
  }
  return found;
}

/** `isDraft`: what was opened is the draft, and `version` is its. */
type Opened = { kind: RegisterType; id: string | null; version: number | null; form: Document; isDraft: boolean };

/** Another entry, which is not to be written over by one that happens to be named alike. */
const idTaken = (kind: RegisterType): Result => ({
  kind: "issues",
  issues: [{ path: CONTENT_TYPES[kind].idField, message: "form.idTaken" }],
});

async function sendEntry({ kind, id }: Opened, typed: Document, as: SaveAs, stamp: SaveStamp): Promise<Result> {
  if (as !== "record") return toSaveResult(await callApi(draftRequestFor<Document>(kind, id, as, typed, stamp)));
  const entry = CONTENT_TYPES[kind].fromForm(typed);
  const { version } = stamp;
  const isNew = id === null || version === null;
  const request = isNew ? addEntry(kind, entry) : saveEntry(kind, id, { version, entry });
  const result: Result = toSaveResult(await callApi(request));
  return isNew && result.kind === "conflict" ? idTaken(kind) : result;
}

export function useEntryForm(opened: Opened) {
  const { kind, id, version, form, isDraft } = opened;
  const { fromForm, issuesOf } = CONTENT_TYPES[kind];
  const { clean } = CONTENT_TYPES[kind].draft;
  const navigate = useNavigate();
  const isNew = id === null;
  const [typed, setTyped] = useState(form);
  /** The current values, also after waiting for a response. */
  const current = useRef(form);
  const lastAs = useRef<SaveAs>("record");

  const show = (values: Document): void => {
    current.current = values;
    setTyped(values);
  };
  const isChanged = (base: Document): boolean => !isSameValue(clean(base), clean(current.current));

  const edit = useEditing<Document, Document>({
    draftKey: `draft:${kind}:${id ?? "new"}${isDraft ? ":draft" : ""}`,
    isNew,
    opened: { version, values: form },
    read: () => current.current,
    isDirty: isChanged,
    merge: mergeFields,
    onMount: () => {
      const restored = edit.restoreDraft();
      // One from before the form had a field says nothing of it.
      if (restored) show(CONTENT_TYPES[kind].toForm(restored));
      return () => {};
    },
  });
  const { send, isSaved, state } = edit;
  const { base } = state;
  const issues = toIssues(state.issues);

  const noteTyped = (isTyped: boolean): void =>
    edit.draftChanged(current.current, { isDirty: isChanged(base), isTyped });

  function change(path: Path, value: unknown): void {
    show(readDocument(withValue(current.current, path, value)));
    noteTyped(true);
    const changed = path.join(".");
    for (const issue of state.issues) {
      const field = issue.path.replace(ENTRY, "");
      if (field === changed || changed.startsWith(`${field}.`)) send({ type: "issueFixed", path: issue.path });
    }
  }

  function mark(found: FormIssue[]): void {
    send({ type: "problemDismissed" });
    send({ type: "issuesFound", issues: found });
    send({ type: "problemFound", problem: { kind: "marked", count: toIssues(found).size } });
  }

  async function sendAs(as: SaveAs, over: Newer | null): Promise<void> {
    if (edit.isSaving) return;
    const found = as === "record" ? issuesOf(fromForm(current.current)) : [];
    if (found.length > 0) return mark(found);
    lastAs.current = as;
    const result = await edit.save((stamp) => sendEntry(opened, current.current, as, stamp), over);
    if (result.kind === "saved") {
      const list = withNotice(CONTENT_TYPES[kind].paths.staff, `${kind}.${isNew ? "added" : "updated"}`);
      await navigate(as === "record" ? list : withNotice(draftPath(kind, result.answer.id), "draft.saved"));
    } else if (result.kind === "issues" && !approvalRefusal(result)) mark(result.issues);
  }

  return {
    typed,
    issues,
    edit,
    change,
    read: () => current.current,
    /** What is being sent. */
    sentAs: () => lastAs.current,
    isUnsaved: useCallback(
      () => !isSaved() && !isSameValue(clean(base), clean(current.current)),
      [isSaved, base, clean],
    ),
    save: (): Promise<void> => sendAs("record", null),
    /** A draft may be half typed: nothing is checked. */
    saveDraft: (): Promise<void> => sendAs(isDraft ? "draft" : "new-draft", null),
    /** What was sent last, once more over the newer state that it ran into. */
    overwrite: (newer: Newer): Promise<void> => sendAs(lastAs.current, newer),
    takeNewer(newer: Newer, keepMine: boolean): void {
      show(edit.takeNewer(newer.form, keepMine));
      noteTyped(false);
    },
    startOver: (): void => show(edit.startOver()),
  };
}
