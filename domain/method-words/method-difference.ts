/** What differs between two states of a record, in the words of the method: facts, uses, state and status by name. */

import { percentIn } from "#domain/market/price.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, isDocument, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { type Difference, differencesOf } from "#domain/records/record-difference.ts";
import { decidingFacts } from "#domain/screening/assess-record.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { RULE_FINDINGS, type RuleFinding } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { RATING_QUESTIONS, readState } from "#domain/screening/record-facts.ts";
import { LANGUAGES, type Language, pickText } from "#domain/text/language.ts";
import { type FactWords, type MethodWords, wordsOfValue } from "./method-words.ts";

export type LabelledDifference = Difference & {
  /** One value in place of another: shown side by side, not word by word. */
  isWhole?: true;
  /** The finding of a fact before and after. */
  findings?: { from: RuleFinding | null; to: RuleFinding | null };
  /** The facts that decided a status, by name; empty where it was a dispute. */
  decidedBy?: string[];
};

/** Null before it was there, and after its deletion. */
type State = Document | null;

export type LabelContext = { type: RecordType; words: MethodWords; language: Language };

/** `44.5%`, in Turkish `%44,5`. */
export const shareText = (share: number, language: Language): string =>
  percentIn(language === "tr" ? String(share).replace(".", ",") : String(share), language);

const asRuleFinding = (value: unknown): RuleFinding | null =>
  RULE_FINDINGS.find((finding) => finding === value) ?? null;

/** Findings of the rule are shown next to the facts, the rest by field. */
const LABELLED_HERE = ["category", "state", "facts", "uses", "products", "rating_answers", "assessment"];

const withoutLabelled = (state: Document | null): Document | null =>
  state && Object.fromEntries(Object.entries(state).filter(([key]) => !LABELLED_HERE.includes(key)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Sources by title, in the order they are cited: of the fact, then those of each entry after its number. */
function sourceLines(state: Document | null, fact: Document | null): string {
  const known = listOf(state?.sources).map(readDocument);
  const titles = (cited: unknown): string[] =>
    listOf(cited).map((id) => readText(known.find((source) => source.id === id)?.title) || String(id));
  const ofEntries = listOf(fact?.value).flatMap((entry, index) =>
    titles(readDocument(entry).sources).map((title) => `${index + 1}: ${title}`),
  );
  return [...titles(fact?.sources), ...ofEntries].join("\n");
}

/** `2022-10-06 · An attacker forged two million BNB…` */
function entryLine(entry: unknown, factWords: FactWords | undefined, language: Language): string {
  const parts = Object.entries(readDocument(entry)).filter(([name]) => name !== "sources");
  return parts
    .map(([name, value]) => {
      if (isDocument(value)) return pickText(readLocalized(value), language).text;
      const word = readText(value);
      return factWords?.entry[name]?.values[word] ?? word;
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
export function valueText({ type, words, language }: LabelContext, name: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "number") return shareText(value, language);
  const factWords = words.facts[type][name];
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry) => entryLine(entry, factWords, language)).join("\n");
  const isStatus = METHOD.kinds[type].facts[name]?.type === "exchange";
  const known = wordsOfValue(words, type, name, Array.isArray(value) ? [] : String(value))?.label;
  return isStatus && !factWords?.values[String(value)] ? String(value) : (known ?? String(value));
}

/** What a share is the sum of. */
const partLines = (value: unknown, language: Language): string =>
  listOf(value)
    .map(readDocument)
    .map(({ what, share }) => `${pickText(readLocalized(what), language).text}: ${shareText(Number(share), language)}`)
    .join("\n");

const factOf = (state: Document | null, name: string): Document | null => {
  const fact = readDocument(state?.facts)[name];
  return isDocument(fact) ? fact : null;
};

const assessedOf = (state: Document | null, name: string): Document =>
  readDocument(readDocument(readDocument(state?.assessment).facts)[name]);

const findingOf = (state: Document | null, name: string): RuleFinding | null =>
  asRuleFinding(assessedOf(state, name).finding);

/** As it counts: what has lapsed may count as unknown. */
function countedValue(state: Document | null, name: string): unknown {
  const { last_seen, finding } = assessedOf(state, name);
  return last_seen !== undefined && finding === UNKNOWN ? UNKNOWN : factOf(state, name)?.value;
}

type More = Omit<LabelledDifference, keyof Difference>;

const differing = (path: string[], before: string, after: string, more: More = {}): LabelledDifference[] =>
  before === after ? [] : [{ path, before, after, ...more }];

function factDifferences(context: LabelContext, before: State, after: State): LabelledDifference[] {
  const { type, words } = context;
  return Object.keys(METHOD.kinds[type].facts).flatMap((name) => {
    const [old, current] = [factOf(before, name), factOf(after, name)];
    if (!old && !current) return [];
    const label = words.facts[type][name]?.name ?? name;
    const text = (part: string): LabelledDifference[] =>
      differing(["facts", label, part], readText(old?.[part]), readText(current?.[part]));
    const [from, to] = [findingOf(before, name), findingOf(after, name)];
    return [
      ...differing(
        ["facts", label],
        valueText(context, name, countedValue(before, name)),
        valueText(context, name, countedValue(after, name)),
        { isWhole: true, ...(from === null && to === null ? {} : { findings: { from, to } }) },
      ),
      // The line above is in the reader's language: a translation must not change unseen.
      ...LANGUAGES.filter((language) => language !== context.language).flatMap((language) => [
        ...differing(["facts", label, language], textsIn(language, old?.value), textsIn(language, current?.value)),
        ...differing(
          ["facts", label, "parts", language],
          textsIn(language, old?.parts),
          textsIn(language, current?.parts),
        ),
      ]),
      ...differing(["facts", label, "sources"], sourceLines(before, old), sourceLines(after, current)),
      ...text("looked_up"),
      ...text("quote"),
      ...differing(["facts", label, "rests_on"], readText(old?.evidence), readText(current?.evidence)),
      ...differing(
        ["facts", label, "parts"],
        partLines(old?.parts, context.language),
        partLines(current?.parts, context.language),
      ),
    ];
  });
}

/** The screen shows `offered` as yes or no. */
function offerDifferences({ type, words }: LabelContext, before: State, after: State): LabelledDifference[] {
  const field = type === "coin" ? "uses" : "products";
  const offerOf = (state: Document | null, name: string) => readDocument(readDocument(state?.[field])[name]);
  return Object.keys(METHOD.kinds[type].uses).flatMap((name) => {
    const [old, current] = [offerOf(before, name), offerOf(after, name)];
    const label = words.uses[type][name]?.name ?? name;
    const texts = (["where", "note"] as const).flatMap((part) =>
      LANGUAGES.flatMap((language) =>
        differing(
          [field, label, part === "note" ? "leaveOff" : part, language],
          readLocalized(old[part])[language],
          readLocalized(current[part])[language],
        ),
      ),
    );
    const [was, is] = [String(old.offered ?? ""), String(current.offered ?? "")];
    return [...differing([field, label, "offered"], was, is, { isWhole: true }), ...texts];
  });
}

function answerDifferences({ words }: LabelContext, before: State, after: State): LabelledDifference[] {
  const answerOf = (state: Document | null, question: string): string =>
    String(readDocument(state?.rating_answers)[question] ?? "");
  return RATING_QUESTIONS.flatMap((question) =>
    differing(
      ["rating_answers", words.answers[question].label],
      answerOf(before, question),
      answerOf(after, question),
      { isWhole: true },
    ),
  );
}

/** By name. */
const decidersOf = ({ type, words }: LabelContext, { assessment }: Document): string[] =>
  decidingFacts(assessment).map((fact) => words.facts[type][fact]?.name ?? fact);

function statusDifference(context: LabelContext, before: State, after: State): LabelledDifference[] {
  const hasDeciders = isDocument(after?.assessment) && after?.category !== "halal";
  return differing(["category"], readText(before?.category), readText(after?.category), {
    isWhole: true,
    ...(after && hasDeciders ? { decidedBy: decidersOf(context, after) } : {}),
  });
}

function stateDifference({ words }: LabelContext, before: State, after: State): LabelledDifference[] {
  const label = (state: Document | null): string => (state ? words.states[readState(state.state)].label : "");
  return before ? differing(["state"], label(before), label(after), { isWhole: true }) : [];
}

/** The status first, then what it rests on, then everything else field by field. */
export const labelDifferences = (context: LabelContext, before: State, after: State): LabelledDifference[] => [
  ...statusDifference(context, before, after),
  ...stateDifference(context, before, after),
  ...factDifferences(context, before, after),
  ...offerDifferences(context, before, after),
  ...answerDifferences(context, before, after),
  ...differencesOf(withoutLabelled(before), withoutLabelled(after)),
];
