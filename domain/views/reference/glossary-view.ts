/** The glossary as its page shows it: in one language, by the letters of its alphabet. */

import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { type KindName, toKindName } from "./kind-view.ts";

/** `kinds`: where the term matters; the page of a kind lists its reviews. `reviews`: some that use the term. */
export type GlossaryTerm = { id: string; term: string; meaning: string; kinds: KindName[]; reviews: NamedRecord[] };
export type GlossaryGroup = { letter: string; terms: GlossaryTerm[] };

type WrittenTerm = { id: string; term: LocalizedText; meaning: LocalizedText; kinds?: readonly string[] };

/** Arabic words are looked up without their article. */
const ARTICLE = /^ال(?=.{2})/u;

const keyOf = (term: string, language: Language): string => (language === "ar" ? term.replace(ARTICLE, "") : term);

/** An alif is looked up as one letter, whatever sits on it. */
const letterOf = (term: string, language: Language): string =>
  (Array.from(keyOf(term, language))[0] ?? "").toLocaleUpperCase(language).replace(/[أإآ]/u, "ا");

const kindsOf = ({ kinds = [] }: WrittenTerm, words: MethodWords): KindName[] =>
  kinds.flatMap((id) => {
    const kind = toCoinKind(id);
    return kind ? toKindName(kind, words) : [];
  });

export function toGlossaryGroups(
  written: readonly WrittenTerm[],
  language: Language,
  words: MethodWords,
  reviewsOf: (term: string) => NamedRecord[],
): GlossaryGroup[] {
  const { compare } = new Intl.Collator(language);
  const sorted = written
    .map((one) => ({
      id: one.id,
      term: pickText(one.term, language).text,
      meaning: pickText(one.meaning, language).text,
      kinds: kindsOf(one, words),
      reviews: reviewsOf(one.id),
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
