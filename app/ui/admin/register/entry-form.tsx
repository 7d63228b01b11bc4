import { useEffect, useMemo, useRef } from "react";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { approvalRefusal } from "#app/ui/admin/approval-refusal.ts";
import { ConflictDialog } from "#app/ui/admin/editor/conflict-dialog.tsx";
import { LocalDraftNote, ServerDraftNote } from "#app/ui/admin/editor/draft/draft-notes.tsx";
import type { EditProblem } from "#app/ui/admin/editor/edit-state.ts";
import { EditorNotice } from "#app/ui/admin/editor/editor-notice.tsx";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FormButtons } from "#app/ui/admin/editor/form-buttons.tsx";
import { useTranslate } from "#app/ui/admin/editor/translations/use-translate.ts";
import { useTranslationMarks } from "#app/ui/admin/editor/translations/use-translation-marks.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { Path } from "#domain/forms/typed-path.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { isLanguage } from "#domain/text/language.ts";
import { EntryContext, type EntryOptions } from "./entry-context.ts";
import { EntryFields } from "./entry-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  kind: RegisterType;
  /** Null for one that is being added. */
  id: string | null;
  version: number | null;
  form: Document;
  stale: StaleTranslation[];
  options: EntryOptions;
  /** The form is that of the draft, and `version` its version. */
  isDraft?: boolean;
  /** Of a draft: whether there is a public entry, whose id stays as it is. */
  hasPublic?: boolean;
  /** The draft that a public entry has besides. */
  draft?: DraftSummary | null;
};

/** What is refused as a whole is no mark beside a field. */
function problemOf(t: StaffMessages, problem: EditProblem | null): EditProblem | null {
  const refusal = problem?.kind === "issues" ? approvalRefusal(problem) : null;
  return refusal ? { kind: "message", text: t(refusal) } : problem;
}

/** Adds or edits a body, a position or a country, or a draft of one. */
export function EntryForm({
  kind,
  id,
  version,
  form,
  stale,
  options,
  isDraft = false,
  hasPublic = id !== null,
  draft = null,
}: Props) {
  const { formFields, textsOf } = CONTENT_TYPES[kind];
  const t = useStaffMessages();
  const message = useFormMessage();
  const mayPublish = useMay()("register.publish");
  const { ask, dialog } = useQuestion();
  const entry = useEntryForm({ kind, id, version, form, isDraft });
  const { typed, issues, change } = entry;
  const { state, send, isSaving } = entry.edit;
  const isNew = id === null;
  useLeaveGuard(entry.isUnsaved, "texts", ask);

  const element = useRef<HTMLFormElement>(null);
  const marked = state.problem?.kind === "marked" ? state.problem : null;
  useEffect(() => {
    if (marked) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [marked]);

  const fields = Object.keys(textsOf(typed));
  const { busy, results, announcement, translate, noteEdit, noteMove } = useTranslate(
    {
      fields,
      labelOf: (field) => fieldLabel(t, toShownPath(field)),
      read: (field, language) => textsOf(entry.read())[field]?.[language] ?? "",
      write: (field, language, text) => change([...field.split("."), language], text),
    },
    ask,
    (text) => send({ type: "problemFound", problem: { kind: "message", text } }),
  );
  const marks = useTranslationMarks(stale, results);

  function edit(path: Path, value: unknown): void {
    change(path, value);
    const last = path.at(-1);
    if (Array.isArray(value)) noteMove(path.join("."));
    else if (isLanguage(last)) noteEdit(path.slice(0, -1).join("."), last);
  }
  const latest = useRef(edit);
  latest.current = edit;

  const context = useMemo(
    () => ({
      typed,
      options,
      isNew: !hasPublic,
      errorAt: (path: Path) => message(issues.get(path.join("."))),
      marksAt: (path: Path) => marks(path.join(".")),
      change: (path: Path, value: unknown) => latest.current(path, value),
    }),
    [typed, options, hasPublic, issues, marks, message],
  );
  // Who may not publish has one way to save.
  const save = () => (mayPublish && !isDraft ? entry.save() : entry.saveDraft());
  return (
    <>
      <h1 className="text-2xl">{t(`${kind}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
      <form
        ref={element}
        data-saves
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="mt-6 flex flex-col gap-6"
      >
        {(isDraft || draft) && <ServerDraftNote kind={kind} draft={draft} />}
        {state.draft && <LocalDraftNote at={state.draft.at} onDrop={entry.startOver} />}
        <EntryContext value={context}>
          <div className="card flex flex-col gap-5 p-4 md:p-6">
            <EntryFields fields={formFields} path={[]} />
          </div>
        </EntryContext>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <FormButtons
          kind={kind}
          id={id}
          isDraft={isDraft}
          isSaving={isSaving && entry.sentAs() === "record"}
          isSavingDraft={isSaving && entry.sentAs() !== "record"}
          onSaveDraft={draft ? null : () => void entry.saveDraft()}
          translating={busy}
          onTranslate={translate}
        />
      </form>
      <EditorNotice
        kind={kind}
        isNew={isNew}
        isDraft={isDraft}
        problem={problemOf(t, state.problem)}
        onDismiss={() => send({ type: "problemDismissed" })}
      />
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={typed}
          onTake={entry.takeNewer}
          onOverwrite={(newer) => {
            send({ type: "conflictClosed" });
            void entry.overwrite(newer);
          }}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      {dialog}
    </>
  );
}
