/** The state of the form of a body, a position or a country: what is typed, what is wrong with it, and saving it. */
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#app/ui/admin/call-api.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { type SaveFailure, toSaveResult } from "#app/ui/admin/editor/save-result.ts";
import { staffPaths } from "#app/ui/admin/record-paths.ts";
import { discardUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import { addEntry, saveEntry } from "#app/ui/admin/staff-api.ts";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { mergeFields } from "#domain/forms/keep-edits.ts";
import { fromTyped } from "#domain/forms/register-form.ts";
import { registerIssue } from "#domain/forms/register-issues.ts";
import { REGISTER } from "#domain/kinds/register-kinds.ts";
import { type Document, readDocument } from "#domain/records/document.ts";
import type { RegisterKind } from "#domain/records/entity.ts";
import { type Path, valueAt, withValue } from "./entry-context.ts";

export type EntryIssues = ReadonlyMap<string, ReturnType<typeof registerIssue>>;

const NO_ISSUES: EntryIssues = new Map();
const ENTRY = /^entry\.?/;

/** Beside the field they are about, one each. */
function toIssues(issues: readonly { path: string; message: string }[]): EntryIssues {
  const found = new Map<string, ReturnType<typeof registerIssue>>();
  for (const { path, message } of issues) {
    const field = path.replace(ENTRY, "");
    if (!found.has(field)) found.set(field, registerIssue({ path: field, message }));
  }
  return found;
}

/** The schema's own word, before anything is sent. */
function checkTyped(kind: RegisterKind, entry: Document): EntryIssues {
  const { error } = REGISTER[kind].schema.safeParse(entry);
  const told = error?.issues.map(({ path, message }) => {
    // Whatever its form should be, nothing stands there yet.
    const isEmpty = valueAt(entry, path.map(String)) === "";
    return { path: path.join("."), message: isEmpty ? "form.partRequired" : message };
  });
  return toIssues(told ?? []);
}

export type EntryProblem = { kind: "marked"; count: number } | Exclude<SaveFailure, { kind: "issues" }>;

type Opened = { kind: RegisterKind; id: string | null; version: number | null; form: Document };

export function useEntryForm({ kind, id, version, form }: Opened) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(form);
  const [issues, setIssues] = useState(NO_ISSUES);
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const [newer, setNewer] = useState<NewerState<Document> | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** What the typed entry began from: the state that a save is laid over. */
  const base = useRef({ id, version, form });

  function change(path: Path, value: unknown): void {
    setTyped((before) => readDocument(withValue(before, path, value)));
    const changed = path.join(".");
    const isBeside = (other: string) => other === changed || changed.startsWith(`${other}.`);
    setIssues((before) => new Map([...before].filter(([other]) => !isBeside(other))));
  }

  function mark(found: EntryIssues): void {
    setIssues(found);
    setProblem({ kind: "marked", count: found.size });
  }

  async function save(entered: Document = typed): Promise<void> {
    if (isSaving) return;
    const entry = fromTyped(kind, entered);
    const found = checkTyped(kind, entry);
    if (found.size > 0) return mark(found);
    setSaving(true);
    setProblem(null);
    const { id: known, version: seen } = base.current;
    const request =
      known === null || seen === null ? addEntry(kind, entry) : saveEntry(kind, known, { version: seen, entry });
    const result = toSaveResult(await callApi(request));
    setSaving(false);
    if (result.kind === "saved") {
      discardUnsavedWork();
      await navigate(withNotice(staffPaths(kind).staff, `${kind}.${id === null ? "added" : "updated"}`));
    } else if (result.kind === "conflict" && known === null) {
      // Another entry, which is not to be written over by one that happens to be named alike.
      mark(new Map([[REGISTER[kind].idField, "form.idTaken"]]));
    } else if (result.kind === "conflict") setNewer(result.newer);
    else if (result.kind === "issues") mark(toIssues(result.issues));
    else setProblem(result);
  }

  /** A newer state is what the next save is laid over. */
  function settle(taken: NewerState<Document>): void {
    base.current = { id: taken.id ?? base.current.id, version: taken.version, form: taken.form };
    setNewer(null);
  }

  return {
    typed,
    issues,
    problem,
    newer,
    isSaving,
    change,
    save,
    isUnsaved: () => JSON.stringify(typed) !== JSON.stringify(base.current.form),
    dismiss: () => setProblem(null),
    closeConflict: () => setNewer(null),
    take(taken: NewerState<Document>, keepMine: boolean): void {
      setTyped(keepMine ? mergeFields(base.current.form, typed, taken.form) : taken.form);
      settle(taken);
    },
    overwrite(taken: NewerState<Document>): void {
      settle(taken);
      void save();
    },
  };
}
