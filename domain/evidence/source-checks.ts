/** What a visit to a source says about the facts that cite it: whether the quoted words are still there, and whether it still exists. */

/** What was found at the last visit. `home`: it redirects to the start page of its site. The others as a visit has them. */
export const VISIT_OUTCOMES = ["read", "unread", "home", "gone", "refused", "failed"] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

/** Why staff have to look at a source. */
export const TASK_KINDS = ["gone", "home", "words"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What staff found: the source supports the fact all the same, or the fact has been corrected. */
export const TASK_ENDS = ["supports", "corrected"] as const;
export type TaskEnd = (typeof TASK_ENDS)[number];

/** A source that may no longer support a fact: the quoted words, and what the page says now. */
export type SourceTask = {
  id: string;
  kind: TaskKind;
  fact: string;
  url: string;
  quote: string;
  found: string;
  openedAt: string;
};

/** A source that did not answer so many times in a row no longer exists. */
const FAILURES = 3;
export const isDead = ({ outcome, failures }: { outcome: VisitOutcome; failures: number }): boolean =>
  outcome === "gone" || outcome === "home" || (outcome === "failed" && failures >= FAILURES);

/**
 * Letters and digits alone, so that neither spaces nor marks, quotation marks or hyphens matter; a decimal mark stays, because
 * 1.5 is not 15. Numbers of footnotes are left out.
 */
export const toLetters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[\d+\]/g, "")
    .replace(/(?<!\d)[.,]|[.,](?!\d)|\u0640|[^\p{L}\p{N}.,]/gu, "")
    .replaceAll(",", ".");

/** The sentences of a quotation, and what is on both sides of words left out: anything may be between them on the page. */
const piecesOf = (quote: string): string[] =>
  quote
    .split(/\[?(?:…|\.{3})\]?|(?<=[.!?؟。])\s+/)
    .map(toLetters)
    .filter((piece) => piece !== "");

/** `letters`: of the page. */
export function saysQuote(letters: string, quote: string): boolean {
  let from = 0;
  return piecesOf(quote).every((piece) => {
    const at = letters.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

/** A page with less has no text: it is made by scripts, or asks whether the visitor is a person. */
const MIN_LETTERS = 200;
export const hasText = (letters: string): boolean => letters.length >= MIN_LETTERS;

/** The start page of a site or of one of its languages. */
const isStart = ({ pathname }: URL): boolean =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+|home\/?)?$/i.test(pathname);

export function leadsHome(asked: string, final: string): boolean {
  const [from, to] = [URL.parse(asked), URL.parse(final)];
  return from !== null && to !== null && isStart(to) && to.search === "" && !(isStart(from) && from.search === "");
}

const PASSAGE_LENGTH = 400;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The lines of a page that have most words of the quotation; its beginning where none has any. */
export function passageLike(text: string, quote: string): string {
  const lines = text.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
  const wanted = new Set(wordsOf(quote));
  const score = (line: string): number => new Set(wordsOf(line).filter((word) => wanted.has(word))).size;
  const best = lines.reduce((found, line, at) => (score(line) > score(lines[found] ?? "") ? at : found), 0);
  const passage = lines.slice(best, best + 3).join(" ");
  const at = Math.max(0, passage.toLowerCase().indexOf(wordsOf(passage).find((word) => wanted.has(word)) ?? ""));
  return passage.slice(Math.max(0, at - PASSAGE_LENGTH / 4)).slice(0, PASSAGE_LENGTH);
}
