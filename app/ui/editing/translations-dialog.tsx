import { useCallback, useEffect, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Modal } from "#app/ui/kit/modal.tsx";
import { useQuestion } from "#app/ui/kit/use-question.tsx";
import { useUnsavedWork } from "#app/ui/staff/unsaved-work.ts";
import { readDocument, readNumber } from "#domain/document.ts";
import type { StaffRow } from "#domain/staff-row.ts";
import type { StaleTranslation } from "#domain/stale-translations.ts";
import type { CoinTranslationsForm } from "#domain/translations-form.ts";
import { ConflictDialog, type Newer } from "./conflict-dialog.tsx";
import { EDITING, type EditingKind, endpointOf } from "./editing-kind.ts";
import { PendingEditor } from "./pending-editor.tsx";
import { callStaff } from "./staff-call.ts";
import { TranslationFields } from "./translation-fields.tsx";
import { readSave } from "./use-save.ts";
import { useTranslate } from "./use-translate.ts";
import { useTranslationMarks } from "./use-translation-marks.ts";

type Texts = Partial<CoinTranslationsForm>;
type Props = { kind: EditingKind; row: StaffRow; onClose: () => void; onSaved: (row: StaffRow) => void };

/** From our own endpoint, which made them by the same schema. */
const asTexts = (value: unknown): Texts => readDocument(value) as Texts;
const asStale = (value: unknown): StaleTranslation[] => (Array.isArray(value) ? (value as StaleTranslation[]) : []);
const asRow = (value: unknown): StaffRow => readDocument(value) as StaffRow;

export function TranslationsDialog({ kind, row, onClose, onSaved }: Props) {
  const t = useStaffMessages();
  const [texts, setTexts] = useState<Texts | null>(null);
  const [opened, setOpened] = useState<Texts>({});
  const [stale, setStale] = useState<StaleTranslation[]>([]);
  const [version, setVersion] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [newer, setNewer] = useState<Newer | null>(null);
  const { ask, dialog } = useQuestion();
  const address = endpointOf(kind, row.id, "/translations");
  const isUnsaved = useCallback(() => texts !== null && texts !== opened, [texts, opened]);
  useUnsavedWork(isUnsaved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void callStaff("GET", address).then(({ ok, body }) => {
      if (!ok) return setProblem(t("translations.loadFailed"));
      setTexts(asTexts(body.form));
      setOpened(asTexts(body.form));
      setStale(asStale(body.stale));
      setVersion(readNumber(body.version) ?? 0);
    });
  }, [address]);

  const { busy, results, translate } = useTranslate(
    {
      fields: EDITING[kind].translatable,
      read: (field, language) => texts?.[field]?.[language] ?? "",
      write: (field, language, text) =>
        setTexts((now) => now && { ...now, [field]: { ar: "", en: "", tr: "", ...now[field], [language]: text } }),
    },
    ask,
    setProblem,
  );
  const marks = useTranslationMarks(stale, results);
  const isBusy = isSaving || busy !== null;

  async function save(over: number): Promise<void> {
    setSaving(true);
    setProblem(null);
    const answer = await callStaff("PUT", address, { version: over, form: texts ?? {} });
    const result = readSave(answer);
    setSaving(false);
    if (result.kind === "saved") return onSaved(asRow(answer.body.row));
    if (result.kind === "conflict") setNewer(result.newer);
    setProblem(t("translations.failed") + (result.kind === "signed-out" ? ` ${t("editor.signedOut")}` : ""));
  }

  /** `mine` keeps what was typed here on top of the newer texts. */
  function takeNewer(found: Newer, mine: boolean): void {
    const fresh = asTexts(found.form);
    const typed = Object.entries(texts ?? {}).filter(([field, text]) => text !== Reflect.get(opened, field));
    setTexts(mine ? { ...fresh, ...Object.fromEntries(typed) } : fresh);
    setOpened(fresh);
    setVersion(found.version);
    setNewer(null);
    setProblem(null);
  }

  async function close(): Promise<void> {
    if (isUnsaved()) {
      const choices = [{ value: "leave", label: t("editor.leave"), look: "danger" }] as const;
      const question = {
        title: t("editor.leaveTitle"),
        text: t("editor.leaveText"),
        cancel: t("editor.stay"),
        choices,
      };
      if ((await ask(question)) === null) return;
    }
    onClose();
  }

  return (
    <Modal title={t("translations.title", { name: row.name })} closeLabel={t("action.close")} onClose={close}>
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save(version);
        }}
      >
        <div className="overflow-auto p-4 md:p-6">
          {texts ? (
            <TranslationFields fields={EDITING[kind].dialogFields} texts={texts} marks={marks} onChange={setTexts} />
          ) : (
            !problem && <PendingEditor />
          )}
        </div>
        {problem && (
          <p role="alert" className="px-4 py-2 font-semibold text-haram md:px-6">
            {problem}
          </p>
        )}
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line p-4 md:px-6">
          <Button onClick={() => translate("ar")} disabled={isBusy || !texts}>
            {t(busy === "ar" ? "action.translating" : "action.translateToArabic")}
          </Button>
          <Button onClick={() => translate("tr")} disabled={isBusy || !texts}>
            {t(busy === "tr" ? "action.translating" : "action.translateTo")}
          </Button>
          <Button onClick={onClose} disabled={isSaving}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" look="primary" disabled={isBusy || !texts}>
            {t(isSaving ? "action.saving" : "action.save")}
          </Button>
        </footer>
      </form>
      {newer && (
        <ConflictDialog
          newer={newer}
          typed={{ ...texts }}
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
