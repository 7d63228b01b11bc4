import { useEffect, useEffectEvent, useState } from "react";
import { type FieldValues, FormProvider, get } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { approvalRefusal, callApi, request } from "#app/ui/admin/call-api.ts";
import { ConflictDialog } from "#app/ui/admin/editor/conflict-dialog.tsx";
import { LocalDraftNote } from "#app/ui/admin/editor/draft/draft-notes.tsx";
import { nestTexts } from "#app/ui/admin/editor/draft/local-draft.ts";
import { toSaveResult } from "#app/ui/admin/editor/edit-state.ts";
import { translatableTexts } from "#app/ui/admin/editor/editor-values.ts";
import { LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { TranslateButtons } from "#app/ui/admin/editor/form-bar.tsx";
import { useEditForm } from "#app/ui/admin/editor/use-edit-form.ts";
import { endpointOf } from "#app/ui/admin/record-paths.ts";
import { PendingScreen } from "#app/ui/admin/shell/admin-guard.tsx";
import { useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { leaveQuestion, useLeaveGuard } from "#app/ui/admin/shell/unsaved-work.ts";
import { SAVE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Modal, useQuestion } from "#app/ui/kit/dialogs.tsx";
import type { NewerState, ProposedAnswer, SavedAnswer, TranslationsAnswer } from "#domain/api/staff-answers.ts";
import { TRANSLATE_TARGETS } from "#domain/api/translate-request.ts";
import { mergeFields } from "#domain/forms/keep-edits.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import type { FieldTexts, StaleTranslation } from "#domain/records/stale-translations.ts";
import { MarksContext, useTranslate } from "./use-translate.tsx";

type Props = {
  type: ContentType;
  row: { id: string; name: string };
  onClose: () => void;
  /** `notice` is how it is announced. */
  onSaved: (notice: "translations.saved" | "translations.proposed") => void;
};

type Loaded = { opened: { version: number; values: FieldValues }; fields: string[]; stale: StaleTranslation[] };

export function TranslationsDialog({ type, row, onClose, onSaved }: Props) {
  const t = useStaffMessages();
  const { languages, needsApproval } = useStaffMember();
  const { ask, dialog } = useQuestion();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const toTexts = (values: FieldValues): FieldTexts =>
    Object.fromEntries(loaded?.fields.map((field) => [field, get(values, field)]) ?? []);
  const edit = useEditForm({
    draftKey: `draft:${type}:${row.id}:translations`,
    isNew: false,
    opened: loaded?.opened ?? null,
    merge: (base, mine, theirs) => nestTexts(mergeFields(toTexts(base), toTexts(mine), toTexts(theirs))),
    toInputIssue: ({ path, message }) => ({ path: path.replace(/^form\./, ""), message }),
  });
  const { form, state, send, isSaving, isUnsaved } = edit;
  const { problem } = state;
  useLeaveGuard(isUnsaved, "texts", ask);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const result = await callApi(request<TranslationsAnswer>("GET", endpointOf(type, row.id, "/translations")), {
      signal,
    });
    if (signal.aborted) return;
    if (!result.ok) return edit.showProblem(t("translations.loadFailed"));
    const { version, form: texts, stale } = result.answer;
    const values = nestTexts(texts);
    form.reset(values);
    setLoaded({ opened: { version, values }, fields: Object.keys(texts), stale });
  });
  useEffect(() => {
    const closed = new AbortController();
    void load(closed.signal);
    return () => closed.abort();
  }, []);

  const { busy, marks, announcement, translate } = useTranslate(
    {
      form,
      fields: () => translatableTexts(type, form.getValues()),
      prefix: "",
      ...(loaded && { stale: loaded.stale }),
    },
    ask,
    edit.showProblem,
  );
  const isInactive = isSaving || busy !== null || !loaded;

  /** `over` is the newer state that this save is to replace. */
  const save = (over: NewerState<object> | null = null) =>
    form.handleSubmit(async (values) => {
      const result = await edit.save(async ({ version }) => {
        const path = endpointOf(type, row.id, "/translations");
        const body = { version, form: toTexts(values) };
        return toSaveResult(await callApi(request<SavedAnswer | ProposedAnswer, FieldTexts>("PUT", path, body)));
      }, over);
      if (result.kind === "saved")
        onSaved("proposed" in result.answer ? "translations.proposed" : "translations.saved");
    });

  async function close(): Promise<void> {
    if (isSaving) return;
    if (isUnsaved() && (await ask(leaveQuestion(t))) === null) return;
    onClose();
  }

  const refusal = problem?.kind === "issues" ? approvalRefusal(problem) : null;
  const why = { "signed-out": "editor.signedOut", "not-allowed": "notAllowed.text" } as const;
  const known = problem?.kind === "signed-out" || problem?.kind === "not-allowed" ? t(why[problem.kind]) : "";
  const failed = refusal ? t(refusal) : `${t("translations.failed")} ${known}`.trim();
  return (
    <Modal title={t("translations.title", { name: row.name })} onClose={close}>
      <form
        ref={edit.element}
        data-saves
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInactive) void save()();
        }}
      >
        <div className="overflow-auto p-4 md:p-6">
          <fieldset disabled={isSaving} className="contents">
            {state.draft && (
              <div className="mb-4">
                <LocalDraftNote at={state.draft.at} onDrop={edit.startOver} />
              </div>
            )}
            {loaded ? (
              <FormProvider {...form}>
                <MarksContext value={marks}>
                  <div className="flex flex-col gap-6">
                    {loaded.fields.map((field) => (
                      <LocalizedField<string>
                        key={field}
                        name={field}
                        label={fieldLabel(t, toShownPath(field))}
                        isHeaded
                        isLine={field === "name"}
                        editable={languages}
                      />
                    ))}
                  </div>
                </MarksContext>
              </FormProvider>
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
          <TranslateButtons
            targets={TRANSLATE_TARGETS.filter((target) => languages.includes(target))}
            busy={busy}
            isInactive={isInactive}
            onTranslate={translate}
          />
          <Button onClick={close} isInactive={isSaving}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" look="primary" isInactive={isInactive} {...SAVE_KEYS}>
            {t(isSaving ? "action.saving" : needsApproval ? "draft.submit" : "action.save")}
          </Button>
        </footer>
      </form>
      {state.newer && (
        <ConflictDialog
          newer={state.newer}
          typed={toTexts(form.getValues())}
          labelOf={([field = "", ...language]) => fieldLabel(t, [...toShownPath(field), ...language])}
          onTake={(newer, keepMine) => edit.takeNewer(nestTexts(newer.form), keepMine)}
          onOverwrite={(newer) => void save(newer)()}
          onClose={() => send({ type: "conflictClosed" })}
        />
      )}
      {dialog}
    </Modal>
  );
}
