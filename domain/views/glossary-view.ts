/** The glossary as its page shows it: in one language, by the letters of its alphabet. */
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";

export type GlossaryTerm = { id: string; term: string; meaning: string };
export type GlossaryGroup = { letter: string; terms: GlossaryTerm[] };

type WrittenTerm = { id: string; term: LocalizedText; meaning: LocalizedText };

/** Arabic words are looked up without their article. */
const ARTICLE = /^ال(?=.{2})/u;

const keyOf = (term: string, language: Language): string => (language === "ar" ? term.replace(ARTICLE, "") : term);

/** An alif is looked up as one letter, whatever sits on it. */
const letterOf = (term: string, language: Language): string =>
  (Array.from(keyOf(term, language))[0] ?? "").toLocaleUpperCase(language).replace(/[أإآ]/u, "ا");

export function toGlossaryGroups(written: readonly WrittenTerm[], language: Language): GlossaryGroup[] {
  const { compare } = new Intl.Collator(language);
  const sorted = written
    .map(({ id, term, meaning }) => ({
      id,
      term: pickText(term, language).text,
      meaning: pickText(meaning, language).text,
    }))
    .sort((a, b) => compare(keyOf(a.term, language), keyOf(b.term, language)));
  const groups: GlossaryGroup[] = [];
  for (const term of sorted) {
    const letter = letterOf(term.term, language);
    const last = groups.at(-1);
    if (last?.letter === letter) last.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return groups;
}
