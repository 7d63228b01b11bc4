import { useEffect, useEffectEvent, useMemo } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import type { RecordFormValues } from "#app/ui/admin/staff-api.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { toImage } from "#domain/records/image-address.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { TRANSLATED_FIELDS, type TranslatedField } from "#domain/records/translations.ts";
import type { Language } from "#domain/text/language.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LocalDraftNote, ServerDraftNote } from "./draft/draft-notes.tsx";
import { EditorNotice } from "./editor-notice.tsx";
import { type EditorValues, toFormDocument } from "./editor-values.ts";
import { AssessmentSections } from "./facts/facts-section.tsx";
import { type MethodParts, MethodProvider } from "./facts/method-context.tsx";
import { OffersSection } from "./facts/offers-section.tsx";
import { ImageField } from "./fields/image-field.tsx";
import { EDITOR_LANGUAGES } from "./fields/localized-field.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { AnalysisSection } from "./sections/analysis-section.tsx";
import { BasicSection, SocialSection } from "./sections/basic-section.tsx";
import { SourcesSection } from "./sections/sources-section.tsx";
import { useTranslate } from "./translations/use-translate.ts";
import { useTranslationMarks } from "./translations/use-translation-marks.ts";
import { useRecordForm } from "./use-record-form.ts";

type Props = {
  kind: RecordType;
  /** Null while the record is being added. */
  id: string | null;
  version: number | null;
  form: RecordFormValues;
  stale: StaleTranslation[];
  /** The words of the method, and what only the server knows of the record. */
  method: Omit<MethodParts, "kind">;
  /** Where the form's picture is shown from, if not from its own address. */
  shownImage?: string;
  /** The form is that of the draft, and `version` its version. */
  isDraft?: boolean;
  /** The draft that a public record has besides. */
  draft?: DraftSummary | null;
};

/** Calls back with the translated text that is being edited, without rendering the form anew. */
function useEditedTexts(
  form: UseFormReturn<EditorValues>,
  onEdit: (field: TranslatedField, language: Language) => void,
): void {
  const report = useEffectEvent(onEdit);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = "" }) => {
          const [root, second, third] = name.split(".");
          const field = TRANSLATED_FIELDS.find((known) => root === "translations" && known === second);
          const language = EDITOR_LANGUAGES.find((known) => known === third);
          if (field && language) report(field, language);
        },
      }),
    [form],
  );
}

export function RecordForm({
  kind,
  id,
  version,
  form: initial,
  stale,
  method,
  shownImage = initial.image,
  isDraft = false,
  draft = null,
}: Props) {
  const t = useStaffMessages();
  const isNew = id === null;
  // Who may not publish has one way to save.
  const savesDraft = !useMay()("record.publish") || isDraft;
  const { ask, dialog } = useQuestion();
  const record = useRecordForm({ kind, id, version, initial, isDraft });
  const { form, image } = record;
  const { state, send, isSaving } = record.edit;
  useLeaveGuard(record.isUnsaved, "form", ask);

  const { busy, results, announcement, translate, noteEdit } = useTranslate(
    {
      fields: CONTENT_TYPES[kind].translatable,
      labelOf: (field) => t(`field.${field}`),
      read: (field, language) => form.getValues(`translations.${field}.${language}`),
      write: (field, language, text) => form.setValue(`translations.${field}.${language}`, text, { shouldDirty: true }),
    },
    ask,
    (text) => send({ type: "problemFound", problem: { kind: "message", text } }),
  );
  const marks = useTranslationMarks(stale, results);
  useEditedTexts(form, noteEdit);
  const parts = useMemo(() => ({ kind, ...method }), [kind, method]);

  return (
    <FormProvider {...form}>
      <form
        ref={record.formElement}
        data-saves
        noValidate
        onSubmit={(event) => {
          if (!savesDraft) return record.submit()(event);
          event.preventDefault();
          return record.saveDraft();
        }}
        className="flex flex-col gap-6"
      >
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{t(`${kind}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
          <p className="text-sm text-muted">{t("hint.required")}</p>
        </div>
        <fieldset disabled={isSaving} className="contents">
          {(isDraft || draft) && <ServerDraftNote kind={kind} draft={draft} />}
          {state.draft && <LocalDraftNote at={state.draft.at} onDrop={record.startOver} />}
          <MethodProvider parts={parts}>
            <BasicSection
              kind={kind}
              marks={marks}
              image={
                <ImageField
                  label={t(`${kind}.image`)}
                  required={image.isRequired}
                  file={image.file}
                  onChoose={image.choose}
                  progress={image.progress}
                  stored={{ image: initial.image, shown: toImage(shownImage) }}
                />
              }
            />
            <SocialSection kind={kind} />
            <AnalysisSection kind={kind} isNew={isNew} marks={marks} />
            <AssessmentSections />
            <OffersSection />
            <SourcesSection />
          </MethodProvider>
        </fieldset>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <FormButtons
          kind={kind}
          id={id}
          isDraft={isDraft}
          isSaving={form.formState.isSubmitting}
          isSavingDraft={isSaving && !form.formState.isSubmitting}
          onSaveDraft={draft ? null : () => void record.saveDraft()}
          translating={busy}
          onTranslate={isNew || kind === "coin" ? translate : null}
        />
      </form>
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={toFormDocument(kind, form.getValues())}
          method={parts}
          onTake={record.takeNewer}
          onOverwrite={(newer) => {
            send({ type: "conflictClosed" });
            void record.overwrite(newer);
          }}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      <EditorNotice
        kind={kind}
        isNew={isNew}
        isDraft={isDraft}
        problem={state.problem}
        onDismiss={() => send({ type: "problemDismissed" })}
      />
      {dialog}
    </FormProvider>
  );
}
