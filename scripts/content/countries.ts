/** Holds the countries (content/countries) to their shape, their dates and their words. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Country, countrySchema } from "#domain/countries/country.ts";
import { isFuture, type PartialDate } from "#domain/records/schema-parts.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";
import { type ContentEntry, type ContentFile, type Problem, parseFiles, readFiles } from "./files.ts";
import { findAvoided } from "./glossary.ts";
import type { Standards } from "./rules.ts";
import {
  bareSentence,
  checkAdvice,
  checkMarks,
  checkScript,
  checkSentences,
  checkStandards,
  type Range,
} from "./text.ts";

type Text = { field: string; text: LocalizedText };

const ANSWER_SENTENCES: Range = [1, 2];
const DEPOSIT_SENTENCES: Range = [1, 1];
const UNCLEAR_SENTENCES: Range = [1, 2];

/** None where the folder is not there. */
export const readCountries = (content: string): ContentFile[] =>
  existsSync(join(content, "countries")) ? readFiles(content, "countries") : [];

export const parseCountries = (files: readonly ContentFile[]) => parseFiles(countrySchema, files, ({ iso }) => iso);

const namesOf = ({ name, regulators, laws }: Country): Text[] => [
  { field: "name", text: name },
  ...regulators.map((regulator, index) => ({ field: `regulators[${index}].name`, text: regulator.name })),
  ...laws.map((law, index) => ({ field: `laws[${index}].name`, text: law.name })),
];

const proseOf = ({ answer, deposits, unclear }: Country): (Text & { sentences: Range })[] => [
  { field: "answer", text: answer, sentences: ANSWER_SENTENCES },
  ...deposits.map(({ text }, index) => ({ field: `deposits[${index}]`, text, sentences: DEPOSIT_SENTENCES })),
  ...unclear.map((text, index) => ({ field: `unclear[${index}]`, text, sentences: UNCLEAR_SENTENCES })),
];

function checkTexts(country: Country, language: Language, { glossary }: Standards): string[] {
  const at = (field: string, problems: string[]) => problems.map((problem) => `${field}.${language} ${problem}`);
  const checkWords = (text: string) => [...checkMarks(text, language), ...findAvoided(text, language, glossary)];
  return [
    ...namesOf(country).flatMap(({ field, text }) =>
      at(field, [...checkScript(text[language], language, true), ...checkWords(text[language])]),
    ),
    ...proseOf(country).flatMap(({ field, text, sentences }) =>
      at(field, [
        ...checkScript(text[language], language),
        ...checkWords(text[language]),
        ...checkAdvice(text[language], language),
        ...checkStandards(text[language]),
        ...checkSentences(text[language], sentences),
      ]),
    ),
  ];
}

function checkDates({ as_of, laws }: Country, today: string): string[] {
  const dates: { field: string; date: PartialDate }[] = [
    { field: "as_of", date: as_of },
    ...laws.map(({ date }, index) => ({ field: `laws[${index}].date`, date })),
  ];
  return dates.filter(({ date }) => isFuture(date, today)).map(({ field }) => `${field} is in the future`);
}

function findSharedNames(entries: readonly ContentEntry<Country>[]): Problem[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ file, item }) =>
    LANGUAGES.flatMap((language) => {
      const key = `${language} ${bareSentence(item.name[language])}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      return other === undefined ? [] : [{ file, problem: `is called the same as ${other} in ${language}` }];
    }),
  );
}

/** Everything that is wrong with the countries. */
export function checkCountries(files: readonly ContentFile[], standards: Standards): Problem[] {
  const { entries, problems } = parseCountries(files);
  return [
    ...problems,
    ...entries.flatMap(({ file, item }) =>
      [
        ...LANGUAGES.flatMap((language) => checkTexts(item, language, standards)),
        ...checkDates(item, standards.today),
      ].map((problem) => ({ file, problem })),
    ),
    ...findSharedNames(entries),
  ];
}
