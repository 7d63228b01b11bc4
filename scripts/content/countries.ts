/** Holds the countries (content/countries) to their shape, their dates and their words. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Country, countrySchema } from "#domain/countries/country.ts";
import { isFuture, type PartialDate } from "#domain/records/schema-parts.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import {
  type ContentEntry,
  type ContentFile,
  findTwice,
  type Problem,
  parseFiles,
  problemsAt,
  readFiles,
} from "./files.ts";
import { checkText } from "./glossary.ts";
import type { Standards } from "./rules.ts";
import { bareSentence, type Range } from "./text.ts";

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

const checkTexts = (country: Country, { glossary }: Standards): string[] => [
  ...namesOf(country).flatMap(({ field, text }) => checkText(field, text, { glossary, isName: true })),
  ...proseOf(country).flatMap(({ field, text, sentences }) =>
    checkText(field, text, { glossary, isProse: true, sentences }),
  ),
];

function checkDates({ as_of, laws }: Country, today: string): string[] {
  const dates: { field: string; date: PartialDate }[] = [
    { field: "as_of", date: as_of },
    ...laws.map(({ date }, index) => ({ field: `laws[${index}].date`, date })),
  ];
  return dates.filter(({ date }) => isFuture(date, today)).map(({ field }) => `${field} is in the future`);
}

const findSharedNames = (entries: readonly ContentEntry<Country>[]): Problem[] =>
  LANGUAGES.flatMap((language) =>
    findTwice(
      entries,
      ({ item }) => bareSentence(item.name[language]),
      (other) => `is called the same as ${other} in ${language}`,
    ),
  );

/** Everything that is wrong with the countries. */
export function checkCountries(files: readonly ContentFile[], standards: Standards): Problem[] {
  const { entries, problems } = parseCountries(files);
  return [
    ...problems,
    ...entries.flatMap(({ file, item }) =>
      problemsAt(file, [...checkTexts(item, standards), ...checkDates(item, standards.today)]),
    ),
    ...findSharedNames(entries),
  ];
}
