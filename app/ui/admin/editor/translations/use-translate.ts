import { useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { callApi, isSignedOut } from "#app/ui/admin/call-api.ts";
import { translateTexts } from "#app/ui/admin/staff-api.ts";
import type { Question } from "#app/ui/kit/dialogs.tsx";
import { isTranslatable, type TranslateTarget } from "#domain/api/translate-request.ts";
import type { Language } from "#domain/text/language.ts";
import {
  markKey,
  readTranslated,
  resultsAfterEdit,
  resultsAfterMove,
  type TranslationResults,
} from "./use-translation-marks.ts";

/** `read` gives the texts of the moment it is called, also after an answer that took seconds. */
type Texts<Field extends string> = {
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  read: (field: Field, language: Language) => string;
  write: (field: Field, language: Language, text: string) => void;
};

type Ask = (question: Question<"replace" | "empty">) => Promise<"replace" | "empty" | null>;

/** Fills in translations from the English texts. What somebody typed is replaced only after asking. */
export function useTranslate<Field extends string>(
  { fields, labelOf, read, write }: Texts<Field>,
  ask: Ask,
  alert: (text: string) => void,
) {
  const t = useStaffMessages();
  const [busy, setBusy] = useState<TranslateTarget | null>(null);
  const [results, setResults] = useState<TranslationResults>({});
  /** For screen readers, which do not announce the marks. */
  const [announcement, setAnnouncement] = useState("");
  /** What this form filled in itself may be filled in again. */
  const ownTexts = useRef(new Map<string, string>());

  const isTyped = (field: Field, target: TranslateTarget): boolean => {
    const text = read(field, target).trim();
    return text !== "" && text !== ownTexts.current.get(markKey(field, target));
  };
  const namesOf = (list: readonly Field[]): string => list.map(labelOf).join(t("list.and"));

  async function choose(target: TranslateTarget): Promise<readonly Field[] | null> {
    const wanted = fields.filter((field) => isTranslatable(read(field, "en")));
    const typed = wanted.filter((field) => isTyped(field, target));
    if (typed.length === 0) return wanted;
    const rest = wanted.filter((field) => !typed.includes(field));
    const onlyRest = { value: "empty", label: t("translate.onlyEmpty"), look: "quiet" } as const;
    const answer = await ask({
      title: t("translate.overTitle"),
      text: t("translate.overText", { list: namesOf(typed) }),
      cancel: t("action.cancel"),
      choices: [...(rest.length > 0 ? [onlyRest] : []), { value: "replace", label: t("translate.replace") }],
    });
    if (answer === null) return null;
    return answer === "replace" ? wanted : rest;
  }

  async function fill(chosen: readonly Field[], target: TranslateTarget): Promise<void> {
    const texts = Object.fromEntries(chosen.map((field) => [field, read(field, "en")]));
    const asked = new Map(chosen.map((field) => [field, read(field, target)]));
    const result = await callApi(translateTexts({ target, texts }));
    if (!result.ok && isSignedOut(result)) return alert(t("editor.signedOut"));
    const answered = result.ok ? result.answer.fields : {};
    const { texts: translated, done, failed } = readTranslated(asked, (field) => read(field, target), answered);
    for (const [field, text] of translated) {
      write(field, target, text);
      ownTexts.current.set(markKey(field, target), text.trim());
    }
    const marks = [
      ...done.map((field) => [markKey(field, target), "done"] as const),
      ...failed.map((field) => [markKey(field, target), "failed"] as const),
    ];
    setResults((before) => ({ ...before, ...Object.fromEntries(marks) }));
    setAnnouncement(done.length > 0 ? t("translate.finished") : "");
    if (failed.length > 0) alert(t("translate.failed", { list: namesOf(failed) }));
  }

  async function translate(target: TranslateTarget): Promise<void> {
    if (busy) return;
    const chosen = await choose(target);
    if (chosen === null) return;
    if (chosen.length === 0) return alert(t("translate.nothing"));
    setBusy(target);
    setAnnouncement("");
    await fill(chosen, target);
    setBusy(null);
  }

  const noteEdit = (field: string, language: Language): void =>
    setResults((before) => resultsAfterEdit(before, field, language));

  /** Rows of a list were added or removed: what is known of its texts is known by their old places. */
  const noteMove = (list: string): void => setResults((before) => resultsAfterMove(before, list, fields));

  return { busy, results, announcement, translate, noteEdit, noteMove };
}
