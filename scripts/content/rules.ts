/** The rules for records beyond their schema, for one and across all. */
import { type Document, isDocument, readDocument, readLocalized } from "#domain/records/document.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { toSentences } from "#domain/text/sentences.ts";
import { findTwice, type Problem, parseJson, problemsAt, readFiles, schemaIssues } from "./files.ts";
import { type AvoidedTerm, findAvoided } from "./glossary.ts";
import { checkLengthLimits, checkPhrases } from "./plain-english.ts";
import { type ContentRecord, KINDS, type Kind, RECORD_SCHEMAS } from "./record.ts";
import { bareSentence, checkAdvice, checkMarks, checkScript, checkSentences, checkStandards } from "./text.ts";

/** What every record is held to. `today` is an ISO day. */
export type Standards = { glossary: readonly AvoidedTerm[]; today: string };
export type Entry = { type: Kind; file: string; record: ContentRecord };

const REASON_MIN_LENGTH = 20;
/** A sentence in more records than this is a template. */
const MAX_REPEATS = 3;

const SENTENCES = [
  ["reason", [2, 6]],
  ["des", [2, 3]],
  ["advice_x", [2, 3]],
  ["rating_reason", [1, 2]],
] as const;

type Text = { field: string; text: string };

/** Of a fact that is a list. */
const entriesOf = (fact: unknown): Document[] => {
  const { value } = readDocument(fact);
  return Array.isArray(value) ? value.map(readDocument) : [];
};

/** Every text of a record in one language, with its path. */
export function recordTexts(record: ContentRecord, language: Language): Text[] {
  const { pros, cons, name, ...prose } = record.translations;
  const lists = Object.entries({ pros, cons }).flatMap(([field, points]) =>
    points[language].map((text, index) => ({ field: `${field}.${language}[${index}]`, text })),
  );
  const notes = Object.entries(record.screening.findings).map(([criterion, { note }]) => ({
    field: `${criterion}.note.${language}`,
    text: note[language],
  }));
  const texts = Object.entries(prose).map(([field, text]) => ({ field: `${field}.${language}`, text: text[language] }));
  const offers = Object.entries("uses" in record ? record.uses : record.products).flatMap(([use, offer]) =>
    Object.entries({ where: offer?.where, note: offer?.note }).map(([part, text]) => ({
      field: `${use}.${part}.${language}`,
      text: text?.[language] ?? "",
    })),
  );
  const factTexts = Object.entries(record.facts).flatMap(([fact, found]) =>
    entriesOf(found).flatMap((entry, index) =>
      Object.entries(entry).flatMap(([part, text]) =>
        isDocument(text) ? { field: `${fact}[${index}].${part}.${language}`, text: readLocalized(text)[language] } : [],
      ),
    ),
  );
  const exception = { field: `exception.${language}`, text: record.screening.exception[language] };
  return [...texts, ...lists, ...notes, ...offers, ...factTexts, exception].filter(({ text }) => text !== "");
}

/** Names of buttons, ways to pay and kinds of licence, which are the same at many places. */
const isPlace = (field: string): boolean => /\.(?:where|deposit|about)\./.test(field);

function checkLengths(record: ContentRecord, language: Language): string[] {
  const at = (field: string, problems: string[]) => problems.map((problem) => `${field}.${language} ${problem}`);
  const { translations, screening } = record;
  const sentences = SENTENCES.flatMap(([field, range]) =>
    at(field, checkSentences(translations[field][language], range)),
  );
  const notes = Object.entries(screening.findings).flatMap(([criterion, { note }]) =>
    at(`${criterion}.note`, checkSentences(note[language], [1, 2])),
  );
  const isShort = Array.from(translations.reason[language]).length < REASON_MIN_LENGTH;
  return [...sentences, ...notes, ...(isShort ? [`reason.${language} is under ${REASON_MIN_LENGTH} characters`] : [])];
}

function checkLanguage(record: ContentRecord, language: Language, glossary: readonly AvoidedTerm[]): string[] {
  const name = record.translations.name[language];
  // A coin may be called what the glossary avoids.
  const findWords = (text: string) => findAvoided(text.replaceAll(name, ""), language, glossary);
  const texts = recordTexts(record, language).flatMap(({ field, text }) =>
    [
      // Where a thing is found is often the name on a button, "Buy" among them.
      ...(isPlace(field) ? [] : [...checkScript(text, language), ...checkAdvice(text, language)]),
      ...checkPhrases(text, language),
      ...checkMarks(text, language),
      ...checkStandards(text),
      ...findWords(text),
    ].map((problem) => `${field} ${problem}`),
  );
  const names = [...checkScript(name, language, true), ...checkMarks(name, language)];
  return [...texts, ...names.map((problem) => `name.${language} ${problem}`), ...checkLengths(record, language)];
}

/** A word in brackets that is no name: no page translates it. */
const REMARK = /\((?:[^)]*[\s,;])?\p{Ll}{3,}/u;

/** Who gave a licence is shown as it is called, in every language alike; `about` says the rest. */
const checkRegulators = ({ facts }: ContentRecord): string[] =>
  entriesOf("licences" in facts ? facts.licences : null).flatMap(({ regulator }, index) =>
    REMARK.test(String(regulator)) ? [`licences[${index}].regulator has a remark that belongs in about`] : [],
  );

/** The record where its shape is right, and everything that is wrong with it. */
export function checkRecord(
  type: Kind,
  file: string,
  content: unknown,
  { glossary, today }: Standards,
): { entry: Entry | null; problems: Problem[] } {
  const parsed = RECORD_SCHEMAS[type].safeParse(content);
  if (!parsed.success) return { entry: null, problems: problemsAt(file, schemaIssues(parsed.error, "record")) };
  const record = parsed.data;
  const problems = [
    ...(file.endsWith(`/${record.id}.json`) ? [] : [`the file's name is not its id ${record.id}`]),
    // Nobody knows who holds the address of an exchange that failed.
    ...(record.website === "" && !isOver(record.state) ? ["website is empty"] : []),
    ...(record.reviewed_at > today ? [`reviewed_at ${record.reviewed_at} is in the future`] : []),
    ...checkRegulators(record),
    ...checkLengthLimits(record),
    ...LANGUAGES.flatMap((language) => checkLanguage(record, language, glossary)),
  ];
  return { entry: { type, file, record }, problems: problemsAt(file, problems) };
}

/** Every record file whose shape is right, and what is wrong with the files. */
export function readRecordFiles(
  content: string,
  standards: Standards = { glossary: [], today: "9999-12-31" },
): { entries: Entry[]; problems: Problem[] } {
  const checked = KINDS.flatMap((type) =>
    readFiles(content, type).map(({ file, text }) => checkRecord(type, file, parseJson(text), standards)),
  );
  return {
    entries: checked.flatMap(({ entry }) => entry ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

const findDuplicates = (entries: readonly Entry[], what: string, keyOf: (record: ContentRecord) => string) =>
  findTwice(
    entries,
    ({ type, record }) => keyOf(record) && `${type} ${keyOf(record).toLowerCase()}`,
    (other) => `has the same ${what} as ${other}`,
  );

function findTemplates(entries: readonly Entry[], language: Language): Problem[] {
  const seen = new Map<string, { sentence: string; files: Set<string> }>();
  for (const { file, record } of entries) {
    // Where a thing is found is often said in the same few words.
    const texts = recordTexts(record, language).filter(({ field }) => !isPlace(field));
    for (const sentence of texts.flatMap(({ text }) => toSentences(text))) {
      const bare = bareSentence(sentence);
      const known = seen.get(bare) ?? { sentence, files: new Set() };
      known.files.add(file);
      seen.set(bare, known);
    }
  }
  return [...seen.values()]
    .filter(({ files }) => files.size > MAX_REPEATS)
    .map(({ sentence, files }) => ({
      file: [...files].join(", "),
      problem: `the same ${language} sentence is in ${files.size} records: ${sentence}`,
    }));
}

/** A coin and the exchange of its brand need names that tell them apart. */
const findSharedNames = (entries: readonly Entry[], language: Language): Problem[] => {
  const nameOf = ({ record }: Entry): string => bareSentence(record.translations.name[language]);
  return findTwice(
    entries,
    nameOf,
    (other, entry) => `is called the same as ${other} in ${language}: ${nameOf(entry)}`,
  );
};

const findLostSuccessors = (entries: readonly Entry[]): Problem[] =>
  entries.flatMap(({ file, record }) => {
    if (!("successor" in record) || record.successor === "") return [];
    const isThere = entries.some((other) => other.type === "coins" && other.record.id === record.successor);
    return isThere ? [] : [{ file, problem: `successor ${record.successor} does not exist` }];
  });

/** Rules across records: duplicates, shared names and repeated sentences. */
export const checkTogether = (entries: readonly Entry[]): Problem[] => [
  ...findDuplicates(entries, "id", (record) => record.id),
  ...findDuplicates(entries, "symbol and name", (record) => `${record.symbol} ${record.name}`),
  ...findDuplicates(entries, "market_id", (record) => record.market_id),
  ...findLostSuccessors(entries),
  ...LANGUAGES.flatMap((language) => [...findSharedNames(entries, language), ...findTemplates(entries, language)]),
];
