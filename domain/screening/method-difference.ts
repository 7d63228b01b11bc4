/** What differs between two states of a record, told in the words of the method: facts, uses, state and status by name. */

import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, isDocument, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { type Difference, differencesOf } from "#domain/records/record-difference.ts";
import { LANGUAGES, type Language, pickText } from "#domain/text/language.ts";
import { decidingFacts } from "./assess-record.ts";
import type { Drawn } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import { type FactWords, type MethodWords, wordsOfValue } from "./method-words.ts";
import { RATING_QUESTIONS, readState } from "./record-facts.ts";

export type LabelledDifference = Difference & {
  /** One value in place of another: shown side by side, not word by word. */
  isWhole?: true;
  /** What the value of a fact drew before and after. */
  findings?: { from: Drawn | null; to: Drawn | null };
  /** The facts that decided a status, by name; empty where it was a dispute. */
  decidedBy?: string[];
};

export type LabelContext = { kind: RecordType; words: MethodWords; language: Language };

/** `44.5%`, in Turkish `%44,5`. */
export const shareText = (share: number, language: Language): string =>
  language === "tr" ? `%${String(share).replace(".", ",")}` : `${share}%`;

const DRAWN: readonly Drawn[] = ["pass", "concern", "fail"];
const asDrawn = (value: unknown): Drawn | null => DRAWN.find((drawn) => drawn === value) ?? null;

/** Findings of the rule are shown next to the facts, the rest by field. */
const TOLD_HERE = ["category", "state", "facts", "uses", "products", "rating_answers", "assessment"];

const withoutTold = (state: Document | null): Document | null =>
  state && Object.fromEntries(Object.entries(state).filter(([key]) => !TOLD_HERE.includes(key)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Sources by title, in the order they are cited. */
function sourceLines(state: Document | null, cited: unknown): string {
  const known = listOf(state?.sources).map(readDocument);
  return listOf(cited)
    .map((id) => readText(known.find((source) => source.id === id)?.title) || String(id))
    .join("\n");
}

/** `2022-10-06 · An attacker forged two million BNB…` */
function entryLine(entry: unknown, told: FactWords | undefined, language: Language): string {
  const parts = Object.entries(readDocument(entry)).filter(([name]) => name !== "sources");
  return parts
    .map(([name, value]) => {
      if (isDocument(value)) return pickText(readLocalized(value), language).text;
      const word = readText(value);
      return told?.entry[name]?.values[word] ?? word;
    })
    .filter(Boolean)
    .join(" · ");
}

/** What the entries of a list say in one language. */
const textsIn = (language: Language, value: unknown): string =>
  listOf(value)
    .flatMap((entry) => Object.values(readDocument(entry)).filter(isDocument))
    .map((texts) => readLocalized(texts)[language])
    .filter(Boolean)
    .join("\n");

/** Empty where there is none. */
export function valueText({ kind, words, language }: LabelContext, name: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "number") return shareText(value, language);
  const told = words.facts[kind][name];
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry) => entryLine(entry, told, language)).join("\n");
  const isStatus = METHOD.kinds[kind].facts[name]?.type === "status";
  const known = wordsOfValue(words, kind, name, Array.isArray(value) ? [] : String(value))?.label;
  return isStatus && !told?.values[String(value)] ? String(value) : (known ?? String(value));
}

const factOf = (state: Document | null, name: string): Document | null => {
  const fact = readDocument(state?.facts)[name];
  return isDocument(fact) ? fact : null;
};

const drawnOf = (state: Document | null, name: string): Drawn | null =>
  asDrawn(readDocument(readDocument(readDocument(state?.assessment).facts)[name]).finding);

const differing = (difference: LabelledDifference): LabelledDifference[] =>
  difference.before === difference.after ? [] : [difference];

function factDifferences(telling: LabelContext, before: Document | null, after: Document | null): LabelledDifference[] {
  const { kind, words } = telling;
  return Object.keys(METHOD.kinds[kind].facts).flatMap((name) => {
    const [old, current] = [factOf(before, name), factOf(after, name)];
    if (!old && !current) return [];
    const label = words.facts[kind][name]?.name ?? name;
    const text = (part: string): LabelledDifference[] =>
      differing({ path: ["facts", label, part], before: readText(old?.[part]), after: readText(current?.[part]) });
    const [from, to] = [drawnOf(before, name), drawnOf(after, name)];
    return [
      ...differing({
        path: ["facts", label],
        before: valueText(telling, name, old?.value),
        after: valueText(telling, name, current?.value),
        isWhole: true,
        ...(from === null && to === null ? {} : { findings: { from, to } }),
      }),
      // The line above is in the reader's language: a translation must not change unseen.
      ...LANGUAGES.filter((language) => language !== telling.language).flatMap((language) =>
        differing({
          path: ["facts", label, language],
          before: textsIn(language, old?.value),
          after: textsIn(language, current?.value),
        }),
      ),
      ...differing({
        path: ["facts", label, "sources"],
        before: sourceLines(before, old?.sources),
        after: sourceLines(after, current?.sources),
      }),
      ...text("looked_up"),
      ...text("quote"),
    ];
  });
}

/** The screen shows `offered` as yes or no. */
function offerDifferences(
  { kind, words }: LabelContext,
  before: Document | null,
  after: Document | null,
): LabelledDifference[] {
  const field = kind === "coin" ? "uses" : "products";
  const offerOf = (state: Document | null, name: string) => readDocument(readDocument(state?.[field])[name]);
  return Object.keys(METHOD.kinds[kind].uses).flatMap((name) => {
    const [old, current] = [offerOf(before, name), offerOf(after, name)];
    const label = words.uses[kind][name]?.name ?? name;
    const texts = (["where", "note"] as const).flatMap((part) =>
      LANGUAGES.flatMap((language) =>
        differing({
          path: [field, label, part === "note" ? "leaveOff" : part, language],
          before: readLocalized(old[part])[language],
          after: readLocalized(current[part])[language],
        }),
      ),
    );
    const [was, is] = [String(old.offered ?? ""), String(current.offered ?? "")];
    return [...differing({ path: [field, label, "offered"], before: was, after: is, isWhole: true }), ...texts];
  });
}

function answerDifferences(
  { words }: LabelContext,
  before: Document | null,
  after: Document | null,
): LabelledDifference[] {
  const answerOf = (state: Document | null, question: string): string =>
    String(readDocument(state?.rating_answers)[question] ?? "");
  return RATING_QUESTIONS.flatMap((question) =>
    differing({
      path: ["rating_answers", words.answers[question].label],
      before: answerOf(before, question),
      after: answerOf(after, question),
      isWhole: true,
    }),
  );
}

/** By name. */
const decidersOf = ({ kind, words }: LabelContext, { assessment }: Document): string[] =>
  decidingFacts(assessment).map((fact) => words.facts[kind][fact]?.name ?? fact);

function statusDifference(
  telling: LabelContext,
  before: Document | null,
  after: Document | null,
): LabelledDifference[] {
  const hasDeciders = isDocument(after?.assessment) && after?.category !== "halal";
  return differing({
    path: ["category"],
    before: readText(before?.category),
    after: readText(after?.category),
    isWhole: true,
    ...(after && hasDeciders ? { decidedBy: decidersOf(telling, after) } : {}),
  });
}

function stateDifference(
  { words }: LabelContext,
  before: Document | null,
  after: Document | null,
): LabelledDifference[] {
  const label = (state: Document | null): string => (state ? words.states[readState(state.state)].label : "");
  return before ? differing({ path: ["state"], before: label(before), after: label(after), isWhole: true }) : [];
}

/** The status first, then what it rests on, then everything else field by field. */
export const tellDifferences = (
  telling: LabelContext,
  before: Document | null,
  after: Document | null,
): LabelledDifference[] => [
  ...statusDifference(telling, before, after),
  ...stateDifference(telling, before, after),
  ...factDifferences(telling, before, after),
  ...offerDifferences(telling, before, after),
  ...answerDifferences(telling, before, after),
  ...differencesOf(withoutTold(before), withoutTold(after)),
];
