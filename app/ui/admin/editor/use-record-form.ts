import { toNestErrors } from "@hookform/resolvers";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldError, type FieldPath, type FormState, type Resolver, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { draftPath, lastListPath } from "#app/ui/admin/record-paths.ts";
import type { RecordFormValues } from "#app/ui/admin/staff-api.ts";
import type { FormIssue, NewerState } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import { findFileProblem, imageProblemMessage } from "#domain/forms/image-problem.ts";
import { keepEdits } from "#domain/forms/keep-edits.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type EditorValues, toEditorValues, toFormDocument } from "./editor-values.ts";
import { toInputPath } from "./facts/issue-path.ts";
import { withNotice } from "./notices.ts";
import { useEditing } from "./use-editing.ts";
import { type SaveAs, useSave } from "./use-save.ts";

type Newer = NewerState<RecordFormValues>;

/** `isDraft`: what was opened is the draft, and `version` is its. */
type Opened = {
  kind: RecordType;
  id: string | null;
  version: number | null;
  initial: RecordFormValues;
  isDraft: boolean;
};

/** Issues name fields of the form that was sent; a name the screen does not show is simply not shown. */
const asField = (issue: FormIssue): FieldPath<EditorValues> => toInputPath(issue) as FieldPath<EditorValues>;

/** The form of a record: its values, its picture, its draft, and how it is sent. */
export function useRecordForm({ kind, id, version, initial, isDraft }: Opened) {
  const navigate = useNavigate();
  const isNew = id === null;
  const needsImage = isNew || kind === "coin";
  const [file, setFile] = useState<File | null>(null);
  const chosen = useRef<File | null>(null);
  const lastAs = useRef<SaveAs>("record");
  const { progress, save } = useSave(kind, id);
  const opened = useMemo(() => toEditorValues(kind, initial), [kind, initial]);

  const form = useForm<EditorValues>({
    defaultValues: opened,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: useMemo(() => {
      const missing = kind === "coin" ? "form.coinImageRequired" : "form.exchangeLogoRequired";
      return createResolver(kind, ({ image }) => {
        if (chosen.current) return imageProblemMessage(findFileProblem(chosen.current));
        return needsImage && !image ? missing : null;
      });
    }, [kind, needsImage]),
  });
  const { isDirty } = form.formState;

  const edit = useEditing<EditorValues, RecordFormValues>({
    draftKey: `draft:${kind}:${id ?? "new"}${isDraft ? ":draft" : ""}`,
    isNew,
    opened: { version, values: opened },
    read: form.getValues,
    isDirty: () => isDirty,
    // A draft from before the form had a field says nothing of it.
    merge: (base, mine, theirs) => keepEdits({ ...opened, ...base }, mine, theirs),
    onMount: () => {
      // Before the form is watched: a draft that was only restored stays as it is stored.
      const restored = edit.restoreDraft();
      if (restored) form.reset({ ...opened, ...restored }, { keepDefaultValues: true });
      return form.subscribe({
        formState: { values: true, isDirty: true },
        callback: (now) =>
          // Without a name it was not a field that changed, but the form as a whole.
          edit.draftChanged(now.values, { isDirty: now.isDirty ?? false, isTyped: now.name !== undefined }),
      });
    },
  });
  const { send, isSaved } = edit;
  const refused = useRefusedSubmit(form.formState, (count) =>
    send({ type: "problemFound", problem: { kind: "marked", count } }),
  );

  const choose = (picked: File | null) => {
    chosen.current = picked;
    setFile(picked);
  };

  async function sendForm(values: EditorValues, as: SaveAs, over: Newer | null): Promise<void> {
    refused.rememberFocus();
    lastAs.current = as;
    const result = await edit.save((stamp) => save(values, chosen.current, stamp, as), over);
    if (result.kind === "saved" && as !== "record") {
      await navigate(withNotice(draftPath(kind, result.answer.id), "draft.saved"));
    } else if (result.kind === "saved") {
      // A new record is at the top of the whole list; an old one where the editor found it.
      const list = isNew ? CONTENT_TYPES[kind].paths.staff : lastListPath(kind);
      await navigate(withNotice(list, `${kind}.${isNew ? "added" : "updated"}`));
    } else if (result.kind === "upload-failed" && result.reason) {
      form.setError("image", { type: "upload", message: result.reason });
    } else if (result.kind === "issues") {
      for (const issue of result.issues) form.setError(asField(issue), { type: "server", message: issue.message });
    }
  }

  const draftAs = isDraft ? "draft" : "new-draft";
  const submit = (over: Newer | null = null) =>
    form.handleSubmit(
      (values) => sendForm(values, "record", over),
      () => send({ type: "problemDismissed" }),
    );

  return {
    form,
    edit,
    formElement: refused.form,
    image: { file, choose, progress, isRequired: needsImage },
    isUnsaved: useCallback(() => !isSaved() && (isDirty || chosen.current !== null), [isSaved, isDirty]),

    /** `over` is the newer state that this save is to replace. A draft may be half typed: nothing is checked. */
    saveDraft: (over: Newer | null = null): Promise<void> => sendForm(form.getValues(), draftAs, over),
    /** What was sent last, once more over the newer state that it ran into. */
    overwrite: (over: Newer): Promise<void> =>
      lastAs.current === "record" ? submit(over)() : sendForm(form.getValues(), lastAs.current, over),
    submit,

    takeNewer(newer: Newer, keepMine: boolean): void {
      const theirs = toEditorValues(kind, newer.form);
      const values = edit.takeNewer(theirs, keepMine);
      form.reset(theirs);
      if (keepMine) form.reset(values, { keepDefaultValues: true });
      else choose(null);
    },

    startOver(): void {
      edit.startOver();
      form.setFocus("name");
      form.reset();
      choose(null);
    },
  };
}

function issuesOf(kind: RecordType, values: EditorValues): FormIssue[] {
  const parsed = CONTENT_TYPES[kind].formImageOptional.safeParse(toFormDocument(kind, values));
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

/** The very schema the server uses. `imageIssue` is what is wrong with the chosen file, which is not among the values. */
function createResolver(
  kind: RecordType,
  imageIssue: (values: EditorValues) => FormMessageKey | null,
): Resolver<EditorValues> {
  return async (values, _context, options) => {
    const issues = issuesOf(kind, values);
    const missing = imageIssue(values);
    if (missing) issues.push({ path: "image", message: missing });
    const errors: Record<string, FieldError> = {};
    for (const issue of issues) errors[toInputPath(issue)] ??= { type: "check", message: issue.message };
    return issues.length > 0 ? { values: {}, errors: toNestErrors(errors, options) } : { values, errors: {} };
  };
}

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * After a submit that did not go through: the first marked field gets the focus and comes into view, wherever the button
 * was pressed, and `onMarked` gets how many there are. The fields are disabled while they are saved, which takes the
 * focus from them; where nothing is marked it goes back to where it was.
 */
function useRefusedSubmit({ submitCount, errors }: FormState<EditorValues>, onMarked: (count: number) => void) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit, with the errors it ended with
  useEffect(() => {
    if (submitCount === 0 || !form.current) return;
    const marked = form.current.querySelectorAll<HTMLElement>(INVALID);
    const [first] = marked;
    if (first) {
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: "center" });
    } else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
    if (Object.keys(errors).length > 0) onMarked(Math.max(marked.length, 1));
  }, [submitCount]);

  return {
    form,
    rememberFocus: () => {
      focused.current = document.activeElement;
    },
  };
}
