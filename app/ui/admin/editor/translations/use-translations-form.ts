import { useCallback, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { callApi } from "#app/ui/admin/call-api.ts";
import { getTranslations, saveDraftTexts, saveTranslations, type TranslationTexts } from "#app/ui/admin/staff-api.ts";
import type { NewerState, RowAnswer, SavedAnswer } from "#domain/api/staff-answers.ts";
import { hasTyped, keepTyped } from "#domain/forms/translations-form.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { emptyText, type Language } from "#domain/text/language.ts";
import { type SaveResult, toSaveResult } from "../save-result.ts";
import { useEditing } from "../use-editing.ts";

type Newer = NewerState<TranslationTexts>;

/** The texts of the translations dialog: how they are loaded, typed, kept as a draft, and sent. */
export function useTranslationsForm(kind: ContentType, id: string) {
  const t = useStaffMessages();
  /** Null until they are loaded. */
  const [texts, setTexts] = useState<TranslationTexts | null>(null);
  const typed = useRef<TranslationTexts>({});
  const [stale, setStale] = useState<StaleTranslation[]>([]);

  const show = (values: TranslationTexts) => {
    typed.current = values;
    setTexts(values);
  };

  const edit = useEditing<TranslationTexts, TranslationTexts>({
    draftKey: `draft:${kind}:${id}:translations`,
    isNew: false,
    opened: { version: null, values: {} },
    read: () => typed.current,
    isDirty: (base) => hasTyped(base, typed.current),
    merge: keepTyped,
    onMount: () => {
      const closed = new AbortController();
      void load(closed.signal);
      return () => closed.abort();
    },
  });
  const { send } = edit;
  const { base } = edit.state;

  async function load(signal: AbortSignal): Promise<void> {
    const result = await callApi(getTranslations(kind, id), { signal });
    if (signal.aborted) return;
    if (!result.ok) return showProblem(t("translations.loadFailed"));
    const { version, form: values, stale: outdated } = result.answer;
    send({ type: "loaded", version, values });
    setStale(outdated);
    show(edit.restoreDraft() ?? values);
  }

  const showProblem = (text: string) => send({ type: "problemFound", problem: { kind: "message", text } });

  return {
    edit,
    texts,
    stale,
    showProblem,
    isUnsaved: useCallback(() => texts !== null && hasTyped(base, texts), [texts, base]),
    /** The text of this moment, also for anyone who awaited an answer. */
    read: (field: string, language: Language): string => typed.current[field]?.[language] ?? "",

    write(field: string, language: Language, text: string): void {
      show({ ...typed.current, [field]: { ...emptyText(), ...typed.current[field], [language]: text } });
      edit.draftChanged(typed.current, { isDirty: hasTyped(base, typed.current), isTyped: true });
    },

    /** `over` is the newer state that this save is to replace. */
    save: (over: Newer | null = null): Promise<SaveResult<RowAnswer | SavedAnswer, TranslationTexts>> =>
      edit.save(async ({ version }) => {
        const request = saveTranslations(kind, id, { version, form: typed.current });
        return toSaveResult(await callApi(request));
      }, over),

    /** Into the draft of the record, which no visitor sees. */
    saveDraft: (over: Newer | null = null): Promise<SaveResult<SavedAnswer, TranslationTexts>> =>
      edit.save(async ({ version }) => {
        const request = saveDraftTexts(kind, id, { version, form: typed.current });
        return toSaveResult(await callApi(request));
      }, over),

    takeNewer(newer: Newer, keepMine: boolean): void {
      show(edit.takeNewer(newer.form, keepMine));
      edit.draftChanged(typed.current, { isDirty: hasTyped(newer.form, typed.current), isTyped: false });
    },

    startOver: (): void => show(edit.startOver()),
  };
}
