import { useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { callStaff } from "#app/ui/admin/staff-call.ts";
import type { Question } from "#app/ui/kit/hooks/use-question.tsx";
import {
  isTranslatable,
  TRANSLATE_TARGETS,
  type TranslatableField,
  type TranslateTarget,
} from "#domain/api/translate-request.ts";
import { readDocument } from "#domain/records/document.ts";
import type { TranslatedField } from "#domain/records/translations.ts";
import type { Language } from "#domain/text/language.ts";
import { readSave } from "../use-save.ts";
import type { TranslationState } from "./translation-mark.tsx";
import { markKey, type TranslationResults } from "./use-translation-marks.ts";

type Texts = {
  fields: readonly TranslatableField[];
  read: (field: TranslatableField, language: Language) => string;
  write: (field: TranslatableField, language: Language, text: string) => void;
};

type Asking = (question: Question<"replace" | "empty">) => Promise<"replace" | "empty" | null>;

/** Fills in translations from the English texts. What somebody typed is replaced only after asking. */
export function useTranslate({ fields, read, write }: Texts, ask: Asking, alert: (text: string) => void) {
  const t = useStaffMessages();
  const [busy, setBusy] = useState<TranslateTarget | null>(null);
  const [results, setResults] = useState<TranslationResults>({});
  /** For who does not see the marks. */
  const [said, setSaid] = useState("");
  /** What this form filled in itself may be filled in again. */
  const ownTexts = useRef(new Map<string, string>());

  /** The texts as they are when the answer comes, which may be seconds after the question. */
  const readNow = useRef(read);
  useEffect(() => {
    readNow.current = read;
  });

  const isTyped = (field: TranslatableField, target: TranslateTarget): boolean => {
    const text = read(field, target).trim();
    return text !== "" && text !== ownTexts.current.get(markKey(field, target));
  };
  const namesOf = (list: readonly TranslatableField[]): string =>
    list.map((field) => t(`field.${field}`)).join(t("list.and"));

  async function choose(target: TranslateTarget): Promise<readonly TranslatableField[] | null> {
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

  async function fill(chosen: readonly TranslatableField[], target: TranslateTarget): Promise<void> {
    const texts = Object.fromEntries(chosen.map((field) => [field, read(field, "en")]));
    const before = new Map(chosen.map((field) => [field, read(field, target)]));
    const answer = await callStaff("POST", "/api/admin/translate", { target, texts });
    if (readSave(answer).kind === "signed-out") return alert(t("editor.signedOut"));
    const answered = readDocument(answer.body.fields);
    const failed: TranslatableField[] = [];
    const marks: Record<string, TranslationState> = {};
    // What was typed into meanwhile is nobody's to fill in any more.
    for (const field of chosen.filter((field) => readNow.current(field, target) === before.get(field))) {
      const { ok, text } = readDocument(answered[field]);
      const isWhole = ok === true && typeof text === "string";
      marks[markKey(field, target)] = isWhole ? "done" : "failed";
      if (!isWhole) failed.push(field);
      // Of a list that failed, the points that did not are filled in all the same.
      if (typeof text === "string") {
        write(field, target, text);
        ownTexts.current.set(markKey(field, target), text.trim());
      }
    }
    setResults((before) => ({ ...before, ...marks }));
    setSaid(Object.values(marks).includes("done") ? t("translate.finished") : "");
    if (failed.length > 0) alert(t("translate.failed", { list: namesOf(failed) }));
  }

  async function translate(target: TranslateTarget): Promise<void> {
    if (busy) return;
    const chosen = await choose(target);
    if (chosen === null) return;
    if (chosen.length === 0) return alert(t("translate.nothing"));
    setBusy(target);
    setSaid("");
    await fill(chosen, target);
    setBusy(null);
  }

  /**
   * A text written by hand is neither translated nor out of date any more. New English outdates what was said of its
   * translations here; one that was older before still is.
   */
  function noteEdit(field: TranslatedField, language: Language): void {
    setResults((before) => {
      const keys = language === "en" ? TRANSLATE_TARGETS.map((target) => markKey(field, target)) : [];
      const outdated = language === "en" ? keys.filter((key) => before[key]) : [markKey(field, language)];
      if (outdated.every((key) => before[key] === null)) return before;
      return { ...before, ...Object.fromEntries(outdated.map((key) => [key, null])) };
    });
  }

  return { busy, results, said, translate, noteEdit };
}
