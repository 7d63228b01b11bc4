import { useCallback, useMemo, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { lastListPath } from "#app/ui/admin/list/last-list.ts";
import type { RecordFormValues } from "#app/ui/admin/staff-api.ts";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { findFileProblem, imageProblemMessage } from "#domain/forms/image-problem.ts";
import { keepEdits } from "#domain/forms/keep-edits.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";
import { createResolver } from "./check-form.ts";
import { type EditorValues, toEditorValues } from "./editor-values.ts";
import { withNotice } from "./notices.ts";
import { useEditing } from "./use-editing.ts";
import { useRefusedSubmit } from "./use-refused-submit.ts";
import { useSave } from "./use-save.ts";

type Newer = NewerState<RecordFormValues>;

type Opened = { kind: EditingKind; id: string | null; version: number | null; initial: RecordFormValues };

/** Issues name fields of the form that was sent; a name the screen does not show is simply not shown. */
const asField = (path: string): FieldPath<EditorValues> => path.replace(/^form\./, "") as FieldPath<EditorValues>;

/** The form of a record: its values, its picture, its draft, and how it is sent. */
export function useRecordForm({ kind, id, version, initial }: Opened) {
  const navigate = useNavigate();
  const isNew = id === null;
  const needsImage = isNew || kind === "coin";
  const [file, setFile] = useState<File | null>(null);
  const chosen = useRef<File | null>(null);
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
    draftKey: `draft:${kind}:${id ?? "new"}`,
    isNew,
    opened: { version, values: opened },
    read: form.getValues,
    isDirty: () => isDirty,
    merge: keepEdits,
    onMount: () => {
      // Before the form is watched: a draft that was only restored stays as it is stored.
      const restored = edit.restoreDraft();
      if (restored) form.reset(restored, { keepDefaultValues: true });
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

  async function submitValid(values: EditorValues, over: Newer | null): Promise<void> {
    refused.rememberFocus();
    const result = await edit.save((stamp) => save(values, chosen.current, stamp), over);
    if (result.kind === "saved") {
      // A new record is at the top of the whole list; an old one where the editor found it.
      const list = isNew ? EDITING[kind].list : lastListPath(kind);
      await navigate(withNotice(list, `${kind}.${isNew ? "added" : "updated"}`));
    } else if (result.kind === "upload-failed" && result.reason) {
      form.setError("image", { type: "upload", message: result.reason });
    } else if (result.kind === "issues") {
      for (const { path, message } of result.issues) form.setError(asField(path), { type: "server", message });
    }
  }

  return {
    form,
    edit,
    formElement: refused.form,
    image: { file, choose, progress, isRequired: needsImage },
    isUnsaved: useCallback(() => !isSaved() && (isDirty || chosen.current !== null), [isSaved, isDirty]),

    /** `over` is the newer state that this save is to replace. */
    submit: (over: Newer | null = null) =>
      form.handleSubmit(
        (values) => submitValid(values, over),
        () => send({ type: "problemDismissed" }),
      ),

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
