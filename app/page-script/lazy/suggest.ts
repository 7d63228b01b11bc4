/**
 * Suggestions below a search field, by the combobox pattern of ARIA: the focus stays in the field, arrow keys move among
 * the suggestions, Enter follows the chosen one or, where none is, sends the form. Fetched with the first use of a field.
 */

import { documentLanguage } from "#app/i18n/document-words.ts";
import { SHORTEST_SECRET } from "#app/page-script/links.ts";
import { announce } from "#app/page-script/page-status.ts";
import type { SearchAnswer } from "#domain/search/search.ts";
import { wholeStyle } from "./fetch-page.ts";
import {
  createList,
  fieldKind,
  loadWords,
  type SuggestionLink,
  type SuggestionWords,
  toOptions,
} from "./suggestion-list.ts";

export type Suggestions = SearchAnswer;

const MOST = 8;
const MOST_KNOWN = 50;

const known = new Map<string, Suggestions>();
let underWay: AbortController | undefined;

/** Of one kind within a list. Null where it is overtaken or fails: the form still searches. */
export async function findSuggestions(typed: string, kind = ""): Promise<Suggestions | null> {
  underWay?.abort();
  const query = String(
    new URLSearchParams({ q: typed, ...(kind && { kind }), lang: documentLanguage(), limit: String(MOST) }),
  );
  const before = known.get(query);
  if (before) return before;
  underWay = new AbortController();
  try {
    const response = await fetch(`/api/v1/search?${query}`, { signal: underWay.signal });
    if (!response.ok) return null;
    const answer: Suggestions = await response.json();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(query, answer);
    return answer;
  } catch {
    return null;
  }
}

const DEBOUNCE_MS = 30;

const attached = new WeakSet<HTMLInputElement>();

/** Once for each field; what was typed before is used. */
export async function suggest(field: HTMLInputElement): Promise<void> {
  if (attached.has(field)) return;
  attached.add(field);
  const [words] = await Promise.all([loadWords(), wholeStyle()]);
  attach(field, words);
}

function attach(field: HTMLInputElement, words: SuggestionWords): void {
  const list = createList(field);
  let options: readonly SuggestionLink[] = [];
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";

  function choose(index: number): void {
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = index;
    const option = options[chosen];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function close(): void {
    clearTimeout(timer);
    asked = "";
    choose(-1);
    list.hidden = true;
    field.ariaExpanded = "false";
  }

  /** A suggestion that was chosen stays chosen if it is in the new list too. */
  function show(answer: Suggestions): void {
    const href = options[chosen]?.href;
    choose(-1);
    options = toOptions(answer, field, words);
    list.replaceChildren(...options);
    choose(options.findIndex((option) => option.href === href));
    list.hidden = false;
    field.ariaExpanded = "true";
    announce(words.tell(answer));
  }

  /** What is found stays until something else is: nothing flickers between two letters. */
  async function ask(): Promise<void> {
    const typed = field.value.trim();
    if (typed === asked) return;
    if (typed === "" || typed.length >= SHORTEST_SECRET) return close();
    asked = typed;
    const answer = await findSuggestions(typed, fieldKind(field));
    if (answer && asked === typed && document.activeElement === field) show(answer);
  }

  const askSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), DEBOUNCE_MS);
  };

  /** From the field to the first or last, from those back to the field. */
  const move = (step: number): void => choose(((chosen + 1 + step + options.length + 1) % (options.length + 1)) - 1);

  /** The action of a key; null if the field handles it. Home and End move only if a suggestion is chosen. */
  function actionOf(key: string): (() => void) | null {
    const isOpen = !list.hidden;
    if (key === "ArrowDown") return isOpen ? () => move(1) : askSoon;
    if (key === "ArrowUp") return isOpen ? () => move(-1) : askSoon;
    if (key === "Escape" && isOpen) return close;
    const option = options[chosen];
    if (!option) return null;
    if (key === "Enter") return () => option.click();
    if (key === "Home") return () => choose(0);
    return key === "End" ? () => choose(options.length - 1) : null;
  }

  function press(event: KeyboardEvent): void {
    const act = event.isComposing ? null : actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  field.addEventListener("input", askSoon);
  field.addEventListener("keydown", press);
  field.addEventListener("focus", askSoon);
  field.addEventListener("blur", close);
  addEventListener("pagehide", close);
  if (document.activeElement === field) askSoon();
}
