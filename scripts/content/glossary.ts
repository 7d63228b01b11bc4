/** The glossary's shape, and the words it asks records not to use. */
import { z } from "zod";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";
import {
  checkAdvice,
  checkMarks,
  checkScript,
  checkSentences,
  checkStandards,
  type Range,
  withoutMarks,
} from "./text.ts";

const inLanguages = <Value extends z.ZodType>(value: Value) => z.strictObject({ en: value, ar: value, tr: value });

const glossaryTerm = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  term: inLanguages(z.string().min(1)),
  meaning: inLanguages(z.string().min(1)),
  avoid: inLanguages(z.array(z.string().min(2))),
  /** Kinds of token for which the term matters: its entry links to their reviews. */
  kinds: z.array(z.enum(COIN_KINDS)).optional(),
});
export type GlossaryEntry = z.output<typeof glossaryTerm>;
export type AvoidedTerm = Omit<GlossaryEntry, "meaning" | "kinds">;

export const glossarySchema = z.array(glossaryTerm);

/** Words that have no entry on the glossary page: one word for one thing all the same. */
export const termsSchema = z.array(glossaryTerm.omit({ meaning: true, kinds: true }));

const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");

/**
 * Whole words only, with what a language attaches to them: the Arabic article and the letters written onto the next word,
 * Turkish suffixes, an English plural. Case counts, so that a proper name such as Blockchain Capital may stand.
 */
function patternOf(word: string, language: Language): RegExp {
  if (language === "ar") {
    const bare = withoutMarks(word).replace(/^ال/u, "");
    return new RegExp(`(?<!\\p{L})[وف]?[بكل]?(?:ال|ل)?${literally(bare)}(?!\\p{L})`, "u");
  }
  return new RegExp(`(?<!\\p{L})${literally(word)}${language === "en" ? "s?(?!\\p{L})" : ""}`, "u");
}

const patterns = new Map<string, RegExp>();

function cachedPattern(word: string, language: Language): RegExp {
  const key = `${language} ${word}`;
  const pattern = patterns.get(key) ?? patternOf(word, language);
  patterns.set(key, pattern);
  return pattern;
}

export function findAvoided(text: string, language: Language, glossary: readonly AvoidedTerm[]): string[] {
  const bare = withoutMarks(text);
  return glossary.flatMap(({ avoid, term }) =>
    avoid[language]
      // The foreign word may be named once behind ours, in brackets.
      .filter((word) => cachedPattern(word, language).test(bare.replaceAll(`(${word})`, "")))
      .map((word) => `says “${word}” where the glossary says “${term[language]}”`),
  );
}

/** `isProse`: it says something, and so may neither advise nor cite a standard that nobody read. */
type TextRules = { glossary: readonly AvoidedTerm[]; isName?: boolean; isProse?: boolean; sentences?: Range };

/** What is wrong with one text in every language, each problem after the path of the text. */
export const checkText = (
  field: string,
  texts: LocalizedText,
  { glossary, isName, isProse, sentences }: TextRules,
): string[] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language];
    const problems = [
      ...checkScript(text, language, isName),
      ...checkMarks(text, language),
      ...findAvoided(text, language, glossary),
      ...(isProse ? [...checkAdvice(text, language), ...checkStandards(text)] : []),
      ...(sentences ? checkSentences(text, sentences) : []),
    ];
    return problems.map((problem) => `${field}.${language} ${problem}`);
  });

/** The glossary is held to its own words and marks. */
export function checkGlossary(glossary: readonly GlossaryEntry[]): string[] {
  const ids = glossary.map(({ id }) => id);
  const doubles = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`);
  const texts = glossary.flatMap(({ id, term, meaning }) => [
    ...checkText(id, meaning, { glossary }),
    ...LANGUAGES.flatMap((language) =>
      findAvoided(term[language], language, glossary).map((problem) => `${id}.${language} ${problem}`),
    ),
  ]);
  return [...doubles, ...texts];
}

/** By the id of a term: the reviews that its entry links to, as `coin:bitcoin`. */
export const termReviewsSchema = z.record(z.string(), z.array(z.string()).min(1));

/** A link leads from a term to a review. */
export function checkTermReviews(
  written: z.output<typeof termReviewsSchema>,
  glossary: readonly GlossaryEntry[],
  reviews: ReadonlySet<string>,
): string[] {
  return Object.entries(written).flatMap(([id, linked]) => [
    ...(glossary.some((term) => term.id === id) ? [] : [`${id} is no term of the glossary`]),
    ...linked.filter((review) => !reviews.has(review)).map((review) => `${id} links to ${review}, which is no review`),
  ]);
}
