import { useCallback, useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EDITING, type EditingKind, endpointOf } from "#app/ui/admin/editing-kind.ts";
import { DraftNote } from "#app/ui/admin/editor/draft/draft-note.tsx";
import { useLeaveGuard } from "#app/ui/admin/editor/draft/use-leave-guard.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/use-form-message.ts";
import { leaveQuestion } from "#app/ui/admin/shell/leave-question.ts";
import { PendingScreen } from "#app/ui/admin/shell/pending-screen.tsx";
import { callStaff } from "#app/ui/admin/staff-call.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/hooks/use-question.tsx";
import { Modal } from "#app/ui/kit/modal.tsx";
import { hasTyped, keepTyped } from "#domain/forms/typed-texts.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { readDocument, readNumber } from "#domain/records/document.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { emptyText, type Language } from "#domain/text/language.ts";
import { ConflictDialog, type Newer } from "../conflict-dialog.tsx";
import { readSave } from "../use-save.ts";
import { type Field, type Texts, TranslationFields } from "./translation-fields.tsx";
import { useTranslate } from "./use-translate.ts";
import { useTranslationMarks } from "./use-translation-marks.ts";
import { type TranslationsWork, useTranslationsDraft } from "./use-translations-draft.ts";

type Issues = { path: string; message: string }[];
type Props = { kind: EditingKind; row: StaffRow; onClose: () => void; onSaved: (row: StaffRow) => void };

/** From our own endpoint, which made them by the same schema. */
const asTexts = (value: unknown): Texts => readDocument(value) as Texts;
const asStale = (value: unknown): StaleTranslation[] => (Array.isArray(value) ? (value as StaleTranslation[]) : []);
const pathOf = (field: Field, language: Language): string => `form.${field}.${language}`;
const asRow = (value: unknown): StaffRow => readDocument(value) as StaffRow;

export function TranslationsDialog({ kind, row, onClose, onSaved }: Props) {
  const t = useStaffMessages();
  const say = useFormMessage();
  const [work, setWork] = useState<TranslationsWork | null>(null);
  /** As the server gave it, where a draft took its place. */
  const [loaded, setLoaded] = useState<TranslationsWork | null>(null);
  const [draftAt, setDraftAt] = useState<number | null>(null);
  const [stale, setStale] = useState<StaleTranslation[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [issues, setIssues] = useState<Issues>([]);
  const [refusals, setRefusals] = useState(0);
  const [newer, setNewer] = useState<Newer | null>(null);
  const { ask, dialog } = useQuestion();
  const address = endpointOf(kind, row.id, "/translations");
  const form = useRef<HTMLFormElement>(null);
  const draft = useTranslationsDraft(kind, row.id, work);
  const isUnsaved = useCallback(() => work !== null && hasTyped(work.opened, work.texts), [work]);
  useLeaveGuard(isUnsaved, "texts", ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void callStaff("GET", address).then(({ ok, body }) => {
      if (!ok) return setProblem(t("translations.loadFailed"));
      const texts = asTexts(body.form);
      const fresh = { texts, opened: texts, version: readNumber(body.version) ?? 0 };
      const kept = draft.read();
      setWork(kept?.work ?? fresh);
      if (kept) setLoaded(fresh);
      setDraftAt(kept?.at ?? null);
      setStale(asStale(body.stale));
    });
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a save was answered with what is wrong
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const write = (field: Field, language: Language, text: string) =>
    setWork((now) => {
      if (!now) return null;
      const texts = { ...now.texts, [field]: { ...emptyText(), ...now.texts[field], [language]: text } };
      return { ...now, texts };
    });

  const { busy, results, said, translate, noteEdit } = useTranslate(
    {
      fields: EDITING[kind].translatable,
      read: (field, language) => work?.texts[field]?.[language] ?? "",
      write,
    },
    ask,
    setProblem,
  );
  const marks = useTranslationMarks(stale, results);
  const isBusy = isSaving || busy !== null;

  async function save(over: number): Promise<void> {
    setSaving(true);
    setProblem(null);
    const answer = await callStaff("PUT", address, { version: over, form: work?.texts ?? {} });
    const result = readSave(answer);
    setSaving(false);
    setIssues(result.kind === "issues" ? result.issues : []);
    setRefusals((before) => before + 1);
    if (result.kind === "saved") {
      draft.drop();
      return onSaved(asRow(answer.body.row));
    }
    if (result.kind === "conflict") setNewer(result.newer);
    setProblem(t("translations.failed") + (result.kind === "signed-out" ? ` ${t("editor.signedOut")}` : ""));
  }

  /** `mine` keeps what was typed here on top of the newer texts. */
  function takeNewer(found: Newer, mine: boolean): void {
    const fresh = asTexts(found.form);
    const texts = mine && work ? keepTyped(work.opened, work.texts, fresh) : fresh;
    setWork({ texts, opened: fresh, version: found.version });
    setLoaded(null);
    setNewer(null);
    setProblem(null);
  }

  async function close(): Promise<void> {
    if (isSaving) return;
    if (isUnsaved() && (await ask(leaveQuestion(t))) === null) return;
    onClose();
  }

  return (
    <Modal title={t("translations.title", { name: row.name })} closeLabel={t("action.close")} onClose={close}>
      <form
        ref={form}
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && work) void save(work.version);
        }}
      >
        <div className="overflow-auto p-4 md:p-6">
          {/* What would be typed while the texts are on their way would not be saved with them: the fields rest. */}
          <fieldset disabled={isSaving} className="contents">
            {loaded && (
              <div className="mb-4">
                <DraftNote
                  at={draftAt}
                  onDrop={() => {
                    setWork(loaded);
                    setLoaded(null);
                    form.current?.querySelector("input")?.focus();
                  }}
                />
              </div>
            )}
            {work ? (
              <TranslationFields
                fields={EDITING[kind].dialogFields}
                texts={work.texts}
                marks={marks}
                errorOf={(field, language) => say(issues.find(({ path }) => path === pathOf(field, language))?.message)}
                onEdit={(field, language, text) => {
                  write(field, language, text);
                  noteEdit(field, language);
                  setIssues((known) => known.filter(({ path }) => path !== pathOf(field, language)));
                }}
              />
            ) : (
              !problem && <PendingScreen />
            )}
          </fieldset>
        </div>
        {problem && (
          <p role="alert" className="px-4 py-2 font-semibold text-down md:px-6">
            {problem}
          </p>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <footer className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line p-4 md:px-6">
          <Button onClick={() => translate("ar")} isInactive={isBusy || !work}>
            {t(busy === "ar" ? "action.translating" : "action.translateToArabic")}
          </Button>
          <Button onClick={() => translate("tr")} isInactive={isBusy || !work}>
            {t(busy === "tr" ? "action.translating" : "action.translateTo")}
          </Button>
          <Button onClick={close} isInactive={isSaving}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" look="primary" isInactive={isBusy || !work}>
            {t(isSaving ? "action.saving" : "action.save")}
          </Button>
        </footer>
      </form>
      {newer && (
        <ConflictDialog
          newer={newer}
          typed={{ ...work?.texts }}
          onTake={() => takeNewer(newer, false)}
          onMerge={() => takeNewer(newer, true)}
          onOverwrite={() => {
            setNewer(null);
            void save(newer.version);
          }}
          onClose={() => setNewer(null)}
        />
      )}
      {dialog}
    </Modal>
  );
}
