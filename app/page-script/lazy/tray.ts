/**
 * What was chosen to be compared, in a bar at the bottom of every page and in step between tabs. Fetched when it is needed.
 * Without storage the choice lasts as long as the page.
 */

import { fetchWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/tray/en.json";
import { inThisLanguage, REVIEW_PATH } from "#app/page-script/links.ts";
import { NEW_CONTENT } from "#app/page-script/new-content.ts";
import { announce } from "#app/page-script/page-status.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";
import {
  type Choice,
  isChosen,
  isComparedType,
  NO_CHOICE,
  readChoice,
  toggle,
  without,
  writeChoice,
} from "#domain/compare/choice.ts";
import { LEAST_COMPARED, toCompareSearch } from "#domain/compare/compare-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { wholeStyle } from "./fetch-page.ts";
import { createToggle, createTray, type TrayParts } from "./tray-markup.ts";

const fetchTrayWords = () => fetchWords<keyof typeof en>("tray");

const KEY = "compare";

type Subject = { kind: RecordType; id: string; name: string };

let choice: Choice = NO_CHOICE;
/** False where the browser refuses: then the choice of this page is all there is. */
let canStore = true;
let t: Awaited<ReturnType<typeof fetchTrayWords>>;
let parts: TrayParts | undefined;
/** As this page calls them: what was chosen on a page of another language has its name of there. */
const names = new Map<string, string>();
/** Once "Compare" was pressed on a list, its cards can be chosen. */
let isChoosing = false;

function load(): void {
  if (canStore) choice = readChoice(readItem(KEY));
}

function store(next: Choice): void {
  choice = next;
  canStore = writeItem(KEY, next.items.length > 0 ? writeChoice(next) : null);
}

/** What a link of "Compare", or a card, is about. */
function subjectOf(link: HTMLAnchorElement, name: string): Subject | null {
  const [, path = "", pathId = ""] = REVIEW_PATH.exec(link.pathname) ?? [];
  const [pair] = new URLSearchParams(link.search);
  const [kind = "", id = ""] = path ? [path, decodeURIComponent(pathId)] : (pair ?? []);
  if (!isComparedType(kind) || !id) return null;
  names.set(`${kind} ${id}`, name.trim());
  return { kind, id, name: name.trim() };
}

/** Announces the result, and shows it in the bar until the next change. */
function change({ kind, id, name }: Subject): void {
  load();
  const { choice: next, outcome } = toggle(choice, kind, { id, name });
  store(next);
  const sentence = t(outcome, { name });
  show(outcome === "full" || outcome === "switched" ? sentence : "");
  announce(sentence);
}

function clear(): void {
  store(NO_CHOICE);
  isChoosing = false;
  show();
  document.querySelector<HTMLElement>("[data-compare]")?.focus();
}

function remove(id: string, name: string): void {
  load();
  store(without(choice, id));
  show();
  announce(t("removed", { name }));
  const next = parts?.root.isConnected ? parts.root.querySelector<HTMLElement>("button, a") : null;
  (next ?? document.querySelector<HTMLElement>("[data-compare]"))?.focus();
}

/** Space presses a button; a link that has become one answers to it as well. */
function pressWithSpace(event: KeyboardEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-compare][role=button]") : null;
  if (!link || event.key !== " ") return;
  event.preventDefault();
  link.click();
}

/** Cards of reviews get a button where something is being chosen. */
function markCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-clickable]")) {
    const link = card.querySelector<HTMLAnchorElement>("a");
    const subject = link && subjectOf(link, link.textContent ?? "");
    if (!subject) continue;
    const known = card.querySelector<HTMLElement>(":scope > [data-choose]");
    const button = known ?? createToggle(t("choose"), subject.name, () => change(subject));
    button.ariaPressed = String(isChosen(choice, subject.kind, subject.id));
    button.hidden = !isChoosing && choice.items.length === 0;
    if (!known) card.append(button);
  }
}

function markLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const subject = subjectOf(link, link.dataset.compare ?? "");
    link.role = "button";
    link.ariaPressed = String(subject ? isChosen(choice, subject.kind, subject.id) : isChoosing);
  }
}

function showBar(sentence: string): void {
  const { kind, items } = choice;
  const isOpen = items.length > 0 && !document.querySelector("main[data-compared]");
  if (!isOpen) {
    parts?.root.remove();
    document.body.style.paddingBlockEnd = "";
    return;
  }
  parts ??= createTray({ label: t("label"), clear: t("clear") }, { clear, remove });
  const ids = items.map(({ id }) => id);
  const href = inThisLanguage("/compare") + toCompareSearch(kind, ids);
  const isEnough = items.length >= LEAST_COMPARED;
  parts.update({
    items: items.map(({ id, name: stored }) => {
      const name = names.get(`${kind} ${id}`) ?? stored;
      return { id, name, removeLabel: t("remove", { name }) };
    }),
    link: isEnough ? { href, text: t("compare", { count: items.length }) } : null,
    sentence: sentence || (isEnough ? "" : t("another")),
  });
  if (!parts.root.isConnected) document.body.append(parts.root);
  // The end of the page stays in sight above it.
  document.body.style.paddingBlockEnd = `${parts.root.offsetHeight}px`;
}

function show(sentence = ""): void {
  markCards();
  markLinks();
  showBar(sentence);
}

async function begin(): Promise<void> {
  [t] = await Promise.all([fetchTrayWords(), wholeStyle()]);
  load();
  show();
  document.addEventListener(NEW_CONTENT, () => show());
  document.addEventListener("keydown", pressWithSpace);
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return;
    load();
    show();
  });
}

const ready = begin();

/** A link that names a record chooses it; the one of a list lets its cards be chosen. */
export async function pressCompare(link: HTMLAnchorElement): Promise<void> {
  await ready;
  const subject = subjectOf(link, link.dataset.compare ?? "");
  if (subject) return change(subject);
  isChoosing = !isChoosing;
  show();
  if (isChoosing) document.querySelector<HTMLElement>("[data-choose]")?.focus();
}
