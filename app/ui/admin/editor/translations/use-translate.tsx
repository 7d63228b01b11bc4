import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { createContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { callApi, isSignedOut, request } from "#app/ui/admin/call-api.ts";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import type { Ask } from "#app/ui/kit/dialogs.tsx";
import type { TranslatedAnswer } from "#domain/api/staff-answers.ts";
import {
  isTranslatable,
  TRANSLATE_TARGETS,
  type TranslatedFields,
  type TranslateTarget,
} from "#domain/api/translate-request.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";

type TranslationState = "done" | "failed" | "stale";

const MARKS = {
  done: { icon: CircleCheck, words: "translate.done", colour: "text-[light-dark(#3d6b0e,#96d15c)]" },
  failed: { icon: TriangleAlert, words: "translate.failedField", colour: "text-down" },
  stale: { icon: Clock, words: "translate.stale", colour: "text-muted" },
} as const;

/** The outcome of a translation: by icon and word, so that screen readers read it too. */
export function TranslationMark({ state }: { state: TranslationState | undefined }) {
  const t = useStaffMessages();
  if (!state) return null;
  const { icon: Icon, words, colour } = MARKS[state];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-4" />
      {t(words)}
    </span>
  );
}

type Marks = (field: string) => Partial<Record<Language, TranslationState>>;

/** What the form shows next to each text. */
export const MarksContext = createContext<Marks>(() => ({}));

/** The field of a text by the path of its inputs; those of a record are below `translations`. */
export const toTextField = (path: string): string => path.replace(/^translations\./, "");

const markKey = (field: string, language: Language): string => `${field}.${language}`;

/** What the last press of Translate did to a text; null where it was edited since, and nothing is shown. */
type TranslationResults = Readonly<Record<string, TranslationState | null>>;

/** What the last press of Translate did, else whether the text is older than its English. */
export function marksOf(stale: readonly StaleTranslation[], results: TranslationResults): Marks {
  const known: Record<string, TranslationState | null> = {};
  for (const { field, language } of stale) known[markKey(field, language)] = "stale";
  Object.assign(known, results);
  return (field) => {
    const marks: Partial<Record<Language, TranslationState>> = {};
    for (const language of TRANSLATE_TARGETS) {
      const state = known[markKey(field, language)];
      if (state) marks[language] = state;
    }
    return marks;
  };
}

/**
 * A text written by hand is neither translated nor out of date any more. New English takes back what is known of its
 * translations from here; one that was older before still is.
 */
export function resultsAfterEdit(results: TranslationResults, field: string, language: Language): TranslationResults {
  const keys = TRANSLATE_TARGETS.map((target) => markKey(field, target));
  const outdated = language === "en" ? keys.filter((key) => results[key]) : [markKey(field, language)];
  if (outdated.every((key) => results[key] === null)) return results;
  return { ...results, ...Object.fromEntries(outdated.map((key) => [key, null])) };
}

/** Texts below a list whose rows were added or removed have no mark any more. */
const resultsAfterMove = (results: TranslationResults, list: string, fields: readonly string[]): TranslationResults => {
  const below = fields.filter((field) => field.startsWith(`${list}.`));
  if (below.length === 0) return results;
  const keys = below.flatMap((field) => TRANSLATE_TARGETS.map((target) => markKey(field, target)));
  return { ...results, ...Object.fromEntries(keys.map((key) => [key, null])) };
};

/**
 * What an answer fills in. `asked` are the fields and what stood in them when it was asked for: a field that was typed
 * into meanwhile is left alone. Of a list that failed, the points that did not are filled in all the same.
 */
export function readTranslated<Field extends string>(
  asked: ReadonlyMap<Field, string>,
  now: (field: Field) => string,
  answered: TranslatedFields,
): { texts: [Field, string][]; done: Field[]; failed: Field[] } {
  const untouched = [...asked].filter(([field, before]) => now(field) === before).map(([field]) => field);
  const isDone = (field: Field) => answered[field]?.ok === true;
  return {
    texts: untouched.flatMap((field) => {
      const text = answered[field]?.text;
      return text === undefined ? [] : [[field, text] as [Field, string]];
    }),
    done: untouched.filter(isDone),
    failed: untouched.filter((field) => !isDone(field)),
  };
}

type Options<Field extends string> = {
  form: UseFormReturn;
  /** The fields that are filled in, by name or by path in an entry of the register. */
  fields: () => readonly Field[];
  /** What the inputs of a field are below. */
  prefix: "" | "translations.";
  stale?: readonly StaleTranslation[];
  /** The name of a field that is not one of a record or an entry. */
  labelOf?: (field: Field) => string;
};

const NONE: readonly StaleTranslation[] = [];

/** Fills in translations from the English texts. What somebody typed is replaced only after asking. */
export function useTranslate<Field extends string>(
  { form, fields, prefix, stale = NONE, labelOf }: Options<Field>,
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

  const inputOf = (field: string, language: Language): string => `${prefix}${field}.${language}`;
  /** The text at the moment of the call, also after an answer that took seconds. */
  const read = (field: string, language: Language): string => form.getValues(inputOf(field, language)) ?? "";

  const isTyped = (field: string, target: TranslateTarget): boolean => {
    const text = read(field, target).trim();
    return text !== "" && text !== ownTexts.current.get(markKey(field, target));
  };
  const namesOf = (list: readonly Field[]): string =>
    list.map((field) => labelOf?.(field) ?? fieldLabel(t, toShownPath(field))).join(t("list.and"));

  async function choose(target: TranslateTarget): Promise<readonly Field[] | null> {
    const wanted = fields().filter((field) => isTranslatable(read(field, "en")));
    const typed = wanted.filter((field) => isTyped(field, target));
    if (typed.length === 0) return wanted;
    const rest = wanted.filter((field) => !typed.includes(field));
    const answer = await ask({
      title: t("translate.overTitle"),
      text: t("translate.overText", { list: namesOf(typed) }),
      confirm: t("translate.replace"),
      other: rest.length > 0 ? t("translate.onlyEmpty") : undefined,
    });
    if (answer === null) return null;
    return answer === "confirm" ? wanted : rest;
  }

  async function fill(chosen: readonly Field[], target: TranslateTarget): Promise<void> {
    const texts = Object.fromEntries(chosen.map((field) => [field, read(field, "en")]));
    const asked = new Map(chosen.map((field) => [field, read(field, target)]));
    const result = await callApi(request<TranslatedAnswer>("POST", "/api/admin/translate", { target, texts }));
    if (!result.ok && isSignedOut(result)) return alert(t("editor.signedOut"));
    const answered = result.ok ? result.answer.fields : {};
    const { texts: translated, done, failed } = readTranslated(asked, (field) => read(field, target), answered);
    for (const [field, text] of translated) {
      form.setValue(inputOf(field, target), text, { shouldDirty: true });
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

  /** A text was edited, or rows of a list were added or removed: what is known of its texts is known by their old places. */
  const noteChange = useEffectEvent((name: string) => {
    if (!name.startsWith(prefix)) return;
    const parts = name.slice(prefix.length).split(".");
    const language = parts.at(-1);
    const field = parts.slice(0, -1).join(".");
    setResults((before) =>
      isLanguage(language)
        ? resultsAfterEdit(before, field, language)
        : resultsAfterMove(before, parts.join("."), fields()),
    );
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => name && noteChange(name) }),
    [form],
  );

  return { busy, marks: useMemo(() => marksOf(stale, results), [stale, results]), announcement, translate };
}
