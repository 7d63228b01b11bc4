import { FormProvider } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { approvalRefusal } from "#app/ui/admin/call-api.ts";
import { EntryFields } from "#app/ui/admin/register/entry-fields.tsx";
import { EntryContext, type EntryOptions } from "#app/ui/admin/register/plain-fields.tsx";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { RecordType, RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LocalDraftNote, ServerDraftNote } from "./draft/draft-notes.tsx";
import { EditorNotice } from "./editor-notice.tsx";
import type { RecordFormValues } from "./editor-values.ts";
import type { MethodParts } from "./facts/method-context.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { fromFormValues, translatableTexts } from "./form-values.ts";
import { RecordSections } from "./sections/record-sections.tsx";
import { MarksContext } from "./translations/translation-marks.tsx";
import { useTranslate } from "./translations/use-translate.ts";
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
