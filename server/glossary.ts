/** The terms of content/glossary.json in one language, in the order of its alphabet. */
import written from "#content/glossary.json" with { type: "json" };
import { type Language, pickText } from "#domain/language.ts";

export type GlossaryTerm = { id: string; term: string; meaning: string };
export type GlossaryGroup = { letter: string; terms: GlossaryTerm[] };

/** Arabic words are looked up without their article. */
const ARTICLE = /^ال(?=.{2})/u;

const keyOf = (term: string, language: Language): string => (language === "ar" ? term.replace(ARTICLE, "") : term);

export function glossaryIn(language: Language): GlossaryGroup[] {
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
    const letter = (Array.from(keyOf(term.term, language))[0] ?? "").toLocaleUpperCase(language).replace(/[أإآ]/u, "ا");
    const last = groups.at(-1);
    if (last?.letter === letter) last.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return groups;
}
