/** Splits text into sentences, in Arabic, English and Turkish. */

/** A full stop or similar, closing quotes and brackets, and the whitespace after it; `3.5` and `Gate.io` have none. */
const STOP = /([.!?؟۔…]+)["'”’»)\]]*(?:\s+|$)/gu;

/** Abbreviations, whose full stop does not end a sentence. */
const ABBREVIATIONS = new Set(
  "approx av bkz cf co corp doç dr e.g etc fig i.e inc jr ltd mr mrs ms mt no örn prof sr st şti vb vs yy".split(" "),
);
/** Of those, the ones that end a sentence where a capital letter follows. */
const MAY_END = new Set(["etc", "no", "vb"]);

const INITIAL_OR_ACRONYM = /^(?:\p{L}|(?:\p{L}\.)+\p{L})$/u;
/** An apostrophe is part of the word: the suffix of “coin'i.” is no initial. */
const LAST_WORD = /[\p{L}\p{M}\p{N}.'’]+$/u;
const LOWER_CASE = /^\p{Ll}/u;
/** Names such as dYdX start a sentence in lower case. */
const BRAND = /^\p{Ll}+\p{Lu}/u;
const CAPITAL = /^["'“‘«([]*\p{Lu}/u;

function endsSentence(before: string, stop: string, after: string): boolean {
  if (after === "") return true;
  if (LOWER_CASE.test(after) && !BRAND.test(after)) return false;
  if (stop !== ".") return true;
  const word = LAST_WORD.exec(before)?.[0] ?? "";
  if (INITIAL_OR_ACRONYM.test(word)) return false;
  const lowered = word.toLowerCase();
  return !ABBREVIATIONS.has(lowered) || (MAY_END.has(lowered) && CAPITAL.test(after));
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(STOP)) {
    const end = match.index + match[0].length;
    if (!endsSentence(line.slice(start, match.index), match[1] ?? "", line.slice(end))) continue;
    sentences.push(line.slice(start, end).trim());
    start = end;
  }
  return [...sentences, line.slice(start).trim()].filter(Boolean);
}

/** A line end always ends a sentence. */
export const toSentences = (text: string): string[] => text.split("\n").flatMap(splitLine);

export const firstSentence = (text: string): string => toSentences(text)[0] ?? "";

const ATTACHES = /^[\p{M}\u200D]/u;
const LOOSE_END = /[\s,;:،؛\-–—(«“]+$/u;

/** At most `max` characters of the text, cut between words; a single endless word is cut between letters. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  let end = max;
  while (end > 0 && !/^\s/u.test(characters[end] ?? "")) end -= 1;
  if (end === 0) {
    end = max;
    while (end > 1 && ATTACHES.test(characters[end] ?? "")) end -= 1;
  }
  return `${characters.slice(0, end).join("").replace(LOOSE_END, "")}…`;
}
