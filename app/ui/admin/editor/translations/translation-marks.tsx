/** What is shown next to each translated text: whether it was just translated, could not be, or is older than its English. */
import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { createContext } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { TRANSLATE_TARGETS, type TranslatedFields } from "#domain/api/translate-request.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import type { Language } from "#domain/text/language.ts";

export type TranslationState = "done" | "failed" | "stale";

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

export type Marks = (field: string) => Partial<Record<Language, TranslationState>>;

/** What the form shows next to each text. */
export const MarksContext = createContext<Marks>(() => ({}));

/** The field of a text by the path of its inputs; those of a record are below `translations`. */
export const toTextField = (path: string): string => path.replace(/^translations\./, "");

export const markKey = (field: string, language: Language): string => `${field}.${language}`;

/** What the last press of Translate did to a text; null where it was edited since, and nothing is shown. */
export type TranslationResults = Readonly<Record<string, TranslationState | null>>;

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
export const resultsAfterMove = (
  results: TranslationResults,
  list: string,
  fields: readonly string[],
): TranslationResults => {
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
