/** Asks for suggestions: what is overtaken by another letter is given up, and what was asked before is not asked again. */
import { documentLanguage } from "#app/hydration/document-words.ts";
import type { SearchAnswer } from "#domain/search/search.ts";

export type Suggestions = SearchAnswer;

const MOST = 8;
const MOST_KNOWN = 50;

const known = new Map<string, Suggestions>();
let underWay: AbortController | undefined;

/** Null where it is overtaken or fails: the form still searches. */
export async function findSuggestions(typed: string): Promise<Suggestions | null> {
  underWay?.abort();
  const before = known.get(typed);
  if (before) return before;
  underWay = new AbortController();
  const query = new URLSearchParams({ q: typed, lang: documentLanguage(), limit: String(MOST) });
  try {
    const response = await fetch(`/api/v1/search?${query}`, { signal: underWay.signal });
    if (!response.ok) return null;
    const answer: Suggestions = await response.json();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(typed, answer);
    return answer;
  } catch {
    return null;
  }
}
