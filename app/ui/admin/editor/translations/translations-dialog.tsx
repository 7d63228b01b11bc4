import { useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { LocalDraftNote } from "#app/ui/admin/editor/draft/draft-notes.tsx";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { PendingScreen } from "#app/ui/admin/shell/staff-frame.tsx";
import { useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { leaveQuestion, useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { SAVE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import type { TranslationTexts } from "#app/ui/admin/staff-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Modal, useQuestion } from "#app/ui/kit/dialogs.tsx";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Language } from "#domain/text/language.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { TranslationFields } from "./translation-fields.tsx";
import { useTranslate } from "./use-translate.ts";
import { useTranslationMarks } from "./use-translation-marks.ts";
import { useTranslationsForm } from "./use-translations-form.ts";

type Props = {
  kind: ContentType;
  row: { id: string; name: string };
  onClose: () => void;
  /** With the row that a list of records shows from now on. */
  onSaved: (row: StaffRow | null) => void;
  onDrafted: () => void;
};

const pathOf = (field: string, language: Language): string => `form.${field}.${language}`;
/** An error about all languages of a text is shown next to each. */
const isAbout = (path: string, field: string, language: Language): boolean =>
  path === pathOf(field, language) || path === `form.${field}`;

export function TranslationsDialog({ kind, row, onClose, onSaved, onDrafted }: Props) {
  const t = useStaffMessages();
  const messageOf = useFormMessage();
  const { languages } = useStaffMember();
  const { ask, dialog } = useQuestion();
  const element = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(0);
  const [sentAs, setSentAs] = useState<"public" | "draft">("public");
  const form = useTranslationsForm(kind, row.id);
  const { texts, isUnsaved } = form;
  const { state, send, isSaving } = form.edit;
  const { problem } = state;
  const fields: readonly string[] = isRegisterType(kind) ? Object.keys(texts ?? {}) : CONTENT_TYPES[kind].dialog.fields;
  const labelOf = (field: string): string => fieldLabel(t, toShownPath(field));
  useLeaveGuard(isUnsaved, "texts", ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a save was answered with what is wrong
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answers]);

  const { busy, results, announcement, translate, noteEdit } = useTranslate(
    {
      fields: isRegisterType(kind) ? fields : CONTENT_TYPES[kind].translatable,
      labelOf,
      read: form.read,
      write: form.write,
    },
    ask,
    form.showProblem,
  );
  const marks = useTranslationMarks(form.stale, results);
  const isBusy = isSaving || busy !== null;

  async function save(over: NewerState<TranslationTexts> | null = null): Promise<void> {
    setSentAs("public");
    const result = await form.save(over);
    setAnswers((before) => before + 1);
    if (result.kind === "saved") onSaved("row" in result.answer ? result.answer.row : null);
  }

  async function saveDraft(over: NewerState<TranslationTexts> | null = null): Promise<void> {
    setSentAs("draft");
    const result = await form.saveDraft(over);
    setAnswers((before) => before + 1);
    if (result.kind === "saved") onDrafted();
  }

  async function close(): Promise<void> {
    if (isSaving) return;
    if (isUnsaved() && (await ask(leaveQuestion(t))) === null) return;
    onClose();
  }

  const why = { "signed-out": "editor.signedOut", "not-allowed": "notAllowed.text" } as const;
  const known = problem?.kind === "signed-out" || problem?.kind === "not-allowed" ? t(why[problem.kind]) : "";
  const failed = `${t("translations.failed")} ${known}`.trim();
  return (
    <Modal title={t("translations.title", { name: row.name })} closeLabel={t("action.close")} onClose={close}>
      <form
        ref={element}
        data-saves
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && texts) void save();
        }}
      >
        <div className="overflow-auto p-4 md:p-6">
          <fieldset disabled={isSaving} className="contents">
            {state.draft && (
              <div className="mb-4">
                <LocalDraftNote
                  at={state.draft.at}
                  onDrop={() => {
                    form.startOver();
                    element.current?.querySelector("input")?.focus();
                  }}
                />
              </div>
            )}
            {texts ? (
              <TranslationFields
                fields={fields}
                labelOf={labelOf}
                texts={texts}
                marks={marks}
                errorOf={(field, language) =>
                  messageOf(state.issues.find(({ path }) => isAbout(path, field, language))?.message)
                }
                onEdit={(field, language, text) => {
                  form.write(field, language, text);
                  noteEdit(field, language);
                  for (const { path } of state.issues)
                    if (isAbout(path, field, language)) send({ type: "issueFixed", path });
                }}
              />
            ) : (
              !problem && <PendingScreen />
            )}
          </fieldset>
        </div>
        {problem && (
          <p role="alert" className="px-4 py-2 font-semibold text-down md:px-6">
            {problem.kind === "message" && problem.text}
            {problem.kind === "draft-exists" && t("draft.exists")}
            {problem.kind !== "message" && problem.kind !== "draft-exists" && failed}
          </p>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <footer className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line p-4 md:px-6">
          {languages.includes("ar") && (
            <Button onClick={() => translate("ar")} isInactive={isBusy || !texts}>
              {t(busy === "ar" ? "action.translating" : "action.translateToArabic")}
            </Button>
          )}
          {languages.includes("tr") && (
            <Button onClick={() => translate("tr")} isInactive={isBusy || !texts}>
              {t(busy === "tr" ? "action.translating" : "action.translateTo")}
            </Button>
          )}
          <Button onClick={close} isInactive={isSaving}>
            {t("action.cancel")}
          </Button>
          <Button onClick={() => void saveDraft()} isInactive={isBusy || !texts}>
            {t(isSaving && sentAs === "draft" ? "action.savingDraft" : "action.saveDraft")}
          </Button>
          <Button type="submit" look="primary" isInactive={isBusy || !texts} {...SAVE_KEYS}>
            {t(isSaving && sentAs === "public" ? "action.saving" : "action.save")}
          </Button>
        </footer>
      </form>
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={{ ...texts }}
          labelOf={([field = "", ...language]) => fieldLabel(t, [...toShownPath(field), ...language])}
          onTake={form.takeNewer}
          onOverwrite={(newer) => void (sentAs === "draft" ? saveDraft(newer) : save(newer))}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      {dialog}
    </Modal>
  );
}
