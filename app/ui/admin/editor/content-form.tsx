import { type ReactNode, useMemo } from "react";
import { FormProvider } from "react-hook-form";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { approvalRefusal } from "#app/ui/admin/call-api.ts";
import { EntryContext, EntryFields, type EntryOptions } from "#app/ui/admin/register/entry-fields.tsx";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { ContentType, RecordType, RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LocalDraftNote, ServerDraftNote } from "./draft/draft-notes.tsx";
import type { EditProblem } from "./edit-state.ts";
import { fromFormValues, type RecordFormValues, translatableTexts } from "./editor-values.ts";
import { type MethodParts, MethodProvider } from "./facts/method-context.tsx";
import { CountryLists } from "./fields/country-lists.tsx";
import { issueLines } from "./fields/field-label.ts";
import { FormBar, useMainAction } from "./form-bar.tsx";
import { FormContents, RecordSections } from "./sections/record-sections.tsx";
import { MarksContext, useTranslate } from "./translations/use-translate.tsx";
import { useContentForm } from "./use-content-form.ts";

type RecordParts = {
  type: RecordType;
  form: RecordFormValues;
  method: Omit<MethodParts, "type">;
  /** Where the form's picture is shown from. */
  shownImage: string;
};

type Props = (RecordParts | { type: RegisterType; form: Document; options: EntryOptions }) & {
  /** Null for an item that is being added. */
  id: string | null;
  version: number | null;
  stale: StaleTranslation[];
  /** The form is that of the draft, and `version` its version. */
  isDraft?: boolean;
  /** Of a draft: whether there is a public item, whose id stays as it is. */
  hasPublic?: boolean;
  /** The draft of a public item. */
  draft?: DraftSummary | null;
};

/** Adds or edits an item of any content type, or a draft of one. */
export function ContentForm(props: Props) {
  const { type, id, version, form: initial, stale, isDraft = false, hasPublic = id !== null, draft = null } = props;
  const isRecord = "method" in props;
  const t = useStaffMessages();
  const isNew = id === null;
  const action = useMainAction(type, isDraft);
  const [recordType, method] = isRecord ? [props.type, props.method] : [null, null];
  const parts = useMemo(() => recordType && { type: recordType, ...method }, [recordType, method]);
  const { ask, dialog } = useQuestion();
  const content = useContentForm({ type, id, version, form: initial, isDraft });
  const { form, state, send, isSaving } = content.edit;
  useLeaveGuard(content.edit.isUnsaved, isRecord ? "form" : "texts", ask);

  const { busy, marks, announcement, translate } = useTranslate(
    {
      form,
      fields: () => translatableTexts(type, form.getValues()),
      prefix: isRecord ? "translations." : "",
      stale,
    },
    ask,
    content.edit.showProblem,
  );

  const refusal = state.problem?.kind === "issues" ? approvalRefusal(state.problem) : null;
  return (
    <FormProvider {...form}>
      <form
        ref={content.edit.element}
        data-saves
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (action === "draft") return content.saveDraft();
          return action === "review" ? content.submitForReview() : content.submit()();
        }}
        className="flex flex-col gap-6"
      >
        <RecordMethod parts={parts}>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-2xl">{t(`${type}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
            {isRecord && <p className="text-sm text-muted">{t("hint.required")}</p>}
          </div>
          {isRecord && <FormContents type={props.type} />}
          <fieldset disabled={isSaving} className="contents">
            {(isDraft || draft) && <ServerDraftNote type={type} draft={draft} />}
            {state.draft && <LocalDraftNote at={state.draft.at} onDrop={content.startOver} />}
            <MarksContext value={marks}>
              {isRecord ? (
                <RecordSections
                  type={props.type}
                  isNew={isNew}
                  picture={content.picture}
                  image={props.form.image}
                  shownImage={props.shownImage}
                />
              ) : (
                <EntryContext value={{ options: props.options, isNew: !hasPublic }}>
                  <div className="card flex flex-col gap-5 p-4 md:p-6">
                    <EntryFields fields={CONTENT_TYPES[props.type].formFields} />
                  </div>
                </EntryContext>
              )}
            </MarksContext>
          </fieldset>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <FormBar
            type={type}
            id={id}
            isDraft={isDraft}
            action={action}
            busy={busy ?? (form.formState.isSubmitting ? "main" : isSaving ? "draft" : null)}
            onSaveDraft={draft ? null : () => void content.saveDraft()}
            onTranslate={isNew || type !== "exchange" ? translate : null}
            problems={content.edit.problems}
          />
        </RecordMethod>
      </form>
      <CountryLists />
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={fromFormValues(type, form.getValues())}
          {...(isRecord ? { method: { type: props.type, words: props.method.words } } : {})}
          onTake={content.takeNewer}
          onOverwrite={(newer) => {
            send({ type: "conflictClosed" });
            void content.overwrite(newer);
          }}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      <EditorNotice
        type={type}
        isNew={isNew}
        isDraft={isDraft}
        problem={refusal ? { kind: "message", text: t(refusal) } : state.problem}
        onDismiss={() => send({ type: "problemDismissed" })}
      />
      {dialog}
    </FormProvider>
  );
}

/** The rule is tried on the facts in the form of a record; an entry of the register has none. */
function RecordMethod({ parts, children }: { parts: MethodParts | null; children: ReactNode }) {
  return parts ? <MethodProvider parts={parts}>{children}</MethodProvider> : children;
}

type Words = { text: string; detail?: string; lines?: string[] };
type FormState = { type: ContentType; isNew: boolean; isDraft: boolean };

/** That it failed, and what is the matter where trying again is no help; null for a conflict, which has its own dialog. */
function wordsOf(t: StaffMessages, { type, isNew, isDraft }: FormState, problem: EditProblem): Words | null {
  if (problem.kind === "conflict") return null;
  if (problem.kind === "message") return { text: problem.text };
  if (problem.kind === "marked") return { text: t("editor.fixErrors", { count: problem.count }) };
  if (problem.kind === "draft-exists") return { text: t("draft.saveFailed"), detail: t("draft.exists") };
  if (problem.kind === "gone" && isDraft) return { text: t("draft.saveFailed"), detail: t("draft.gone") };
  const text = t(`${type}.${isNew ? "addFailed" : "updateFailed"}`);
  switch (problem.kind) {
    case "issues":
      return { text: t("editor.refused"), lines: issueLines(t, problem.issues) };
    case "upload-failed":
      return { text, detail: t("editor.uploadFailed") };
    case "gone":
      return { text, detail: t(isNew ? "editor.madeGone" : "editor.gone") };
    case "not-allowed":
      return { text, detail: t("notAllowed.text") };
    case "too-large":
      return { text, detail: t("editor.tooLarge") };
    default:
      return { text };
  }
}

type NoticeProps = FormState & { problem: EditProblem | null; onDismiss: () => void };

function EditorNotice({ problem, onDismiss, ...form }: NoticeProps) {
  const t = useStaffMessages();
  const words = problem && wordsOf(t, form, problem);
  if (!words) return null;
  return (
    <Notice tone="bad" text={words.text} onDismiss={onDismiss}>
      {words.lines && (
        <ul className="list-disc ps-5 font-normal text-muted">
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {words.detail && <p className="font-normal text-muted">{words.detail}</p>}
      {problem.kind === "signed-out" && (
        <p className="font-normal text-muted">
          {t("editor.signedOut")}{" "}
          <a href="/admin/login" target="_blank" rel="noopener" className="text-ink underline">
            {t("editor.logIn")}
          </a>
        </p>
      )}
    </Notice>
  );
}
