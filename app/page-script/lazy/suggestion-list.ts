/** The list below a search field: links that screen readers meet as the options of a combobox. */

import { documentLanguage } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/suggest/en.json";
import { type Values, writeMessage } from "#app/i18n/write-message.ts";
import type { SearchAnswer, SearchItem } from "#domain/search/search.ts";
import type { Language } from "#domain/text/language.ts";
import { make } from "./make.ts";

type Key = keyof typeof en;

const FILES = {
  ar: () => import("#app/i18n/messages/suggest/ar.json"),
  en: () => import("#app/i18n/messages/suggest/en.json"),
  tr: () => import("#app/i18n/messages/suggest/tr.json"),
} satisfies Record<Language, () => Promise<object>>;

export type SuggestionWords = { say(key: Key, values?: Values): string; tell(answer: SearchAnswer): string };

export async function loadWords(): Promise<SuggestionWords> {
  const language = documentLanguage();
  const words = (await FILES[language]()).default;
  const say = (key: Key, values?: Values): string => writeMessage(words, key, language, values);
  return {
    say,
    /** For those who do not see the list. */
    tell({ items, suggestion }) {
      if (suggestion) return say("similar", { name: suggestion });
      return items.length > 0 ? say("count", { count: items.length }) : say("none");
    },
  };
}

export type SuggestionLink = HTMLAnchorElement;

/** Of the search within a list; empty where everything is searched. */
export const fieldKind = (field: HTMLInputElement): string =>
  field.form?.querySelector<HTMLInputElement>("[name=kind]")?.value ?? "";

const LIST =
  "card absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] min-w-72 overflow-y-auto overscroll-contain p-1 shadow-card";
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
export function createList(field: HTMLInputElement): HTMLElement {
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

function option(field: HTMLInputElement, index: number, href: string, ...parts: Node[]): SuggestionLink {
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

function partsOf(item: SearchItem, { say }: SuggestionWords): Node[] {
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
export function toOptions(
  { query, items }: SearchAnswer,
  field: HTMLInputElement,
  words: SuggestionWords,
): SuggestionLink[] {
  const found = items.map((item, index) => option(field, index, item.path, ...partsOf(item, words)));
  const kind = fieldKind(field);
  const address = `${field.form?.getAttribute("action")}?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;
  const sentence = items.length > 0 ? words.say("all", { query }) : words.say("none");
  return [...found, option(field, items.length, address, make("span", "text-sm text-ink", sentence))];
}
