import { Languages } from "lucide-react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { approvalRefusal } from "#app/ui/admin/call-api.ts";
import { draftPath, lastListPath } from "#app/ui/admin/record-paths.ts";
import { EntryContext, EntryFields, type EntryOptions } from "#app/ui/admin/register/entry-fields.tsx";
import { NotAllowedNote, useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { SAVE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { TranslateTarget } from "#domain/api/translate-request.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { ContentType, RecordType, RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LocalDraftNote, ServerDraftNote } from "./draft/draft-notes.tsx";
import type { EditProblem } from "./edit-state.ts";
import { fromFormValues, type RecordFormValues, translatableTexts } from "./editor-values.ts";
import type { MethodParts } from "./facts/method-context.tsx";
import { RecordSections } from "./sections/record-sections.tsx";
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
  // Who may not publish has one way to save.
  const savesDraft = !useMay()(publishActionOf(type)) || isDraft;
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
          if (!savesDraft) return content.submit()(event);
          event.preventDefault();
          return content.saveDraft();
        }}
        className="flex flex-col gap-6"
      >
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{t(`${type}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
          {isRecord && <p className="text-sm text-muted">{t("hint.required")}</p>}
        </div>
        <fieldset disabled={isSaving} className="contents">
          {(isDraft || draft) && <ServerDraftNote type={type} draft={draft} />}
          {state.draft && <LocalDraftNote at={state.draft.at} onDrop={content.startOver} />}
          <MarksContext value={marks}>
            {isRecord ? (
              <RecordSections
                type={props.type}
                isNew={isNew}
                method={props.method}
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
        <FormButtons
          type={type}
          id={id}
          isDraft={isDraft}
          isSaving={form.formState.isSubmitting}
          isSavingDraft={isSaving && !form.formState.isSubmitting}
          onSaveDraft={draft ? null : () => void content.saveDraft()}
          translating={busy}
          onTranslate={isNew || type !== "exchange" ? translate : null}
        />
      </form>
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

type Words = { text: string; detail?: string };
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
    <Notice tone="bad" text={words.text} dismissLabel={t("action.dismiss")} onDismiss={onDismiss}>
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

type ButtonProps = {
  type: ContentType;
  id: string | null;
  /** What the form was opened with is a draft: it is saved as one. */
  isDraft: boolean;
  isSaving: boolean;
  isSavingDraft: boolean;
  /** Null where the record has a draft already, which is opened instead. */
  onSaveDraft: (() => void) | null;
  translating: TranslateTarget | null;
  onTranslate: ((target: TranslateTarget) => void) | null;
};

/** Stay in view while the form scrolls; all of them are inactive while something runs. */
function FormButtons({
  type,
  id,
  isDraft,
  isSaving,
  isSavingDraft,
  onSaveDraft,
  translating,
  onTranslate,
}: ButtonProps) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const may = useMay();
  const mayPublish = may(publishActionOf(type));
  const mayDraft = may("draft.save");
  /** What the first button does: a draft stays one, and so does what a writer types. */
  const savesDraft = isDraft || !mayPublish;
  const isNew = id === null;
  const isBusy = isSaving || isSavingDraft || translating !== null;
  const submitLabel = t(isNew ? `${type}.add` : "action.saveChanges");
  const savingLabel = t(isNew ? "action.adding" : "action.saving");
  return (
    <div className="form-buttons bottom-0 z-20 sm:sticky -mx-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line bg-page px-4 py-3 md:-mx-8 md:px-8">
      {!mayPublish && !mayDraft && <NotAllowedNote />}
      <Button isInactive={isBusy} onClick={() => navigate(isDraft && id ? draftPath(type, id) : lastListPath(type))}>
        {t("action.cancel")}
      </Button>
      {onTranslate && may("texts.propose") && (
        <>
          <Button isInactive={isBusy} onClick={() => onTranslate("ar")}>
            <Languages aria-hidden="true" className="size-5" />
            {t(translating === "ar" ? "action.translating" : "action.translate")}
          </Button>
          <Button isInactive={isBusy} onClick={() => onTranslate("tr")}>
            {t(translating === "tr" ? "action.translating" : "action.translateTo")}
          </Button>
        </>
      )}
      {onSaveDraft && mayDraft && (
        <Button
          look={savesDraft ? "primary" : "quiet"}
          isInactive={isBusy}
          onClick={onSaveDraft}
          {...(savesDraft ? SAVE_KEYS : {})}
        >
          {t(isSavingDraft ? "action.savingDraft" : "action.saveDraft")}
        </Button>
      )}
      {!isDraft && (mayPublish || !mayDraft) && (
        <Button type="submit" look="primary" isInactive={isBusy || !mayPublish} {...SAVE_KEYS}>
          {isSaving ? savingLabel : submitLabel}
        </Button>
      )}
    </div>
  );
}
