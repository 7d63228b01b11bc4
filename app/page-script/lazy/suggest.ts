/**
 * Suggestions below a search field, by the combobox pattern of ARIA: the focus stays in the field, arrow keys move among
 * the suggestions, Enter follows the chosen one or, where none is, sends the form. Fetched with the first use of a field.
 */

import { documentLanguage, fetchWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/suggest/en.json";
import { make } from "#app/page-script/lazy/make.ts";
import { SHORTEST_SECRET } from "#app/page-script/links.ts";
import { announce } from "#app/page-script/page-status.ts";
import type { SearchAnswer, SearchItem } from "#domain/search/search.ts";
import { wholeStyle } from "./fetch-page.ts";

const MOST = 8;
const MOST_KNOWN = 50;

const known = new Map<string, SearchAnswer>();
let underWay: AbortController | undefined;

/** Of one kind within a list. Null where it is overtaken or fails: the form still searches. */
async function findSuggestions(typed: string, kind = ""): Promise<SearchAnswer | null> {
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
    const answer: SearchAnswer = await response.json();
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
  const [say] = await Promise.all([loadWords(), wholeStyle()]);
  attach(field, say);
}

function attach(field: HTMLInputElement, say: Say): void {
  const list = createList(field);
  let options: readonly HTMLAnchorElement[] = [];
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
  function show(answer: SearchAnswer): void {
    const href = options[chosen]?.href;
    choose(-1);
    options = toOptions(answer, field, say);
    list.replaceChildren(...options);
    choose(options.findIndex((option) => option.href === href));
    list.hidden = false;
    field.ariaExpanded = "true";
    announce(countText(answer, say));
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

const loadWords = () => fetchWords<keyof typeof en>("suggest");
type Say = Awaited<ReturnType<typeof loadWords>>;

/** For those who do not see the list. */
function countText({ items, suggestion }: SearchAnswer, say: Say): string {
  if (suggestion) return say("similar", { name: suggestion });
  return items.length > 0 ? say("count", { count: items.length }) : say("none");
}

/** Of the search within a list; empty where everything is searched. */
const fieldKind = (field: HTMLInputElement): string =>
  field.form?.querySelector<HTMLInputElement>("[name=kind]")?.value ?? "";

const LIST =
  "card absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] min-w-72 overflow-y-auto overscroll-contain p-1 shadow-card lg:min-w-96";
const OPTION =
  "flex min-h-12 items-center gap-3 rounded-xl px-3 py-1.5 text-start hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent";
const BADGE = "ms-auto shrink-0 rounded-full px-2.5 py-0.5 text-xs font-bold";
const SOLID = "bg-status-solid text-on-status";
const OUTLINED = "border border-dashed border-current text-status";

/** A name may be in another script than the page: it is aligned like the page all the same. */
function line(className: string, text: string): HTMLElement {
  const around = make("span", `block ${className}`);
  around.append(make("bdi", "", text));
  return around;
}

/** Empty and hidden, tied to its field. */
function createList(field: HTMLInputElement): HTMLElement {
  const list = make("div", LIST);
  list.id = `${field.id}-list`;
  list.role = "listbox";
  list.ariaLabel = field.ariaLabel;
  list.hidden = true;
  // A press must not take the focus away from the field, which would close the list before the link is followed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  field.form?.append(list);
  field.autocomplete = "off";
  field.role = "combobox";
  field.ariaExpanded = "false";
  field.ariaAutoComplete = "list";
  field.setAttribute("aria-controls", list.id);
  return list;
}

function option(field: HTMLInputElement, index: number, href: string, ...parts: Node[]): HTMLAnchorElement {
  const link = make("a", OPTION);
  link.id = `${field.id}-${index}`;
  link.role = "option";
  link.ariaSelected = "false";
  link.tabIndex = -1;
  link.href = href;
  link.append(...parts);
  return link;
}

function logoOf({ image, name }: SearchItem): HTMLElement {
  const logo = make("span", "logo size-8 text-sm");
  logo.ariaHidden = "true";
  logo.dataset.letter = Array.from(name)[0] ?? "";
  if (image) logo.append(Object.assign(document.createElement("img"), { src: image, alt: "", width: 32, height: 32 }));
  return logo;
}

function partsOf(item: SearchItem, say: Say): Node[] {
  const { kind, name, symbol, status, isAssessed } = item;
  const title = make("span", "min-w-0");
  title.append(line("truncate font-semibold", name));
  title.append(line("text-xs text-muted", [say(kind), symbol].filter(Boolean).join(" · ")));
  if (status === null) return [title];
  const isSolid = isAssessed && status !== "unreviewed";
  const isChosen = !isAssessed && status !== "unreviewed";
  const word = isChosen ? `${say(status)} (${say("notAssessed")})` : say(status);
  const badge = make("span", `${BADGE} ${isSolid ? SOLID : OUTLINED}`, word);
  badge.dataset.category = status;
  return [logoOf(item), title, badge];
}

/** The hits, and at the end the page with all of them. */
function toOptions({ query, items }: SearchAnswer, field: HTMLInputElement, say: Say): HTMLAnchorElement[] {
  const found = items.map((item, index) => option(field, index, item.path, ...partsOf(item, say)));
  const kind = fieldKind(field);
  const address = `${field.form?.getAttribute("action")}?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;
  const sentence = items.length > 0 ? say("all", { query }) : say("none");
  return [...found, option(field, items.length, address, make("span", "text-sm text-ink", sentence))];
}
