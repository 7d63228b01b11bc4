import { useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { DraftNote } from "#app/ui/admin/editor/draft/draft-note.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { PendingScreen } from "#app/ui/admin/shell/staff-frame.tsx";
import { leaveQuestion, useLeaveGuard } from "#app/ui/admin/shell/use-leave-guard.ts";
import type { TranslationTexts } from "#app/ui/admin/staff-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/hooks/use-question.tsx";
import { Modal } from "#app/ui/kit/modal.tsx";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Language } from "#domain/text/language.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { type Field, TranslationFields } from "./translation-fields.tsx";
import { useTranslate } from "./use-translate.ts";
import { useTranslationMarks } from "./use-translation-marks.ts";
import { useTranslationsForm } from "./use-translations-form.ts";

type Props = { kind: Entity; row: StaffRow; onClose: () => void; onSaved: (row: StaffRow) => void };

const pathOf = (field: Field, language: Language): string => `form.${field}.${language}`;

export function TranslationsDialog({ kind, row, onClose, onSaved }: Props) {
  const t = useStaffMessages();
  const messageOf = useFormMessage();
  const { ask, dialog } = useQuestion();
  const element = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(0);
  const form = useTranslationsForm(kind, row.id);
  const { texts, isUnsaved } = form;
  const { state, send, isSaving } = form.edit;
  const { problem } = state;
  useLeaveGuard(isUnsaved, "texts", ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a save was answered with what is wrong
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answers]);

  const { busy, results, announcement, translate, noteEdit } = useTranslate(
    { fields: KINDS[kind].translatable, read: form.read, write: form.write },
    ask,
    form.showProblem,
  );
  const marks = useTranslationMarks(form.stale, results);
  const isBusy = isSaving || busy !== null;

  async function save(over: NewerState<TranslationTexts> | null = null): Promise<void> {
    const result = await form.save(over);
    setAnswers((before) => before + 1);
    if (result.kind === "saved") onSaved(result.answer.row);
  }

  async function close(): Promise<void> {
    if (isSaving) return;
    if (isUnsaved() && (await ask(leaveQuestion(t))) === null) return;
    onClose();
  }

  const failed = t("translations.failed") + (problem?.kind === "signed-out" ? ` ${t("editor.signedOut")}` : "");
  return (
    <Modal title={t("translations.title", { name: row.name })} closeLabel={t("action.close")} onClose={close}>
      <form
        ref={element}
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
                <DraftNote
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
                fields={KINDS[kind].translations.fields}
                texts={texts}
                marks={marks}
                errorOf={(field, language) =>
                  messageOf(state.issues.find(({ path }) => path === pathOf(field, language))?.message)
                }
                onEdit={(field, language, text) => {
                  form.write(field, language, text);
                  noteEdit(field, language);
                  send({ type: "issueFixed", path: pathOf(field, language) });
                }}
              />
            ) : (
              !problem && <PendingScreen />
            )}
          </fieldset>
        </div>
        {problem && (
          <p role="alert" className="px-4 py-2 font-semibold text-down md:px-6">
            {problem.kind === "message" ? problem.text : failed}
          </p>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <footer className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line p-4 md:px-6">
          <Button onClick={() => translate("ar")} isInactive={isBusy || !texts}>
            {t(busy === "ar" ? "action.translating" : "action.translateToArabic")}
          </Button>
          <Button onClick={() => translate("tr")} isInactive={isBusy || !texts}>
            {t(busy === "tr" ? "action.translating" : "action.translateTo")}
          </Button>
          <Button onClick={close} isInactive={isSaving}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" look="primary" isInactive={isBusy || !texts}>
            {t(isSaving ? "action.saving" : "action.save")}
          </Button>
        </footer>
      </form>
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={{ ...texts }}
          onTake={form.takeNewer}
          onOverwrite={(newer) => void save(newer)}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      {dialog}
    </Modal>
  );
}
