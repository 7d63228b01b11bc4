/** The page of the watchlist, started by being fetched: the visitor's own list, and what can be done with it. */

import { fillWords } from "#app/i18n/document-words.ts";
import { share } from "#app/page-script/lazy/share.ts";
import { inThisLanguage } from "#app/page-script/links.ts";
import { announceContent, NEW_CONTENT } from "#app/page-script/new-content.ts";
import {
  countChanged,
  hasChanged,
  markSeen,
  mergeWatched,
  refKey,
  toWatchSearch,
  type WatchedItem,
  type WatchedRef,
  withoutWatched,
} from "#domain/watchlist/watchlist.ts";
import { updateHeaderCount } from "./header-mark.ts";
import { look, readShown, refOf, watchlistAddress } from "./look.ts";
import { canPush, confirmPush, isPushOn, togglePush } from "./push.ts";
import { currentList, isStorageOpen, onListChange, storeList } from "./watch-store.ts";

const page = document.querySelector<HTMLElement>("main[data-watchlist]");
const isOwn = page?.dataset.watchlist === "own";
const words: Record<string, string> = JSON.parse(page?.dataset.words ?? "{}");

const find = <Found extends HTMLElement>(selector: string): Found | null =>
  page?.querySelector<Found>(selector) ?? null;
const rows = (): HTMLElement[] => [...(page?.querySelectorAll<HTMLElement>("[data-watched]") ?? [])];

function say(word: string, values: Readonly<Record<string, string | number>> = {}, more = ""): void {
  const status = find("[data-said]");
  if (status) status.textContent = `${fillWords(words[word] ?? "", values)} ${more}`.trim();
}

const itemOf = (row: HTMLElement): WatchedItem | undefined =>
  currentList().find((item) => refKey(item) === row.dataset.watched);

/** What is newer than the last look; where the status is another one, its latest news at least. */
function showNews(row: HTMLElement, { seen }: WatchedItem, isChanged: boolean): void {
  const box = row.querySelector<HTMLElement>("[data-news]");
  const news = [...(box?.querySelectorAll<HTMLElement>("li") ?? [])];
  for (const [index, item] of news.entries())
    item.hidden = !(
      Number(item.dataset.place) > (seen?.place ?? Number.POSITIVE_INFINITY) ||
      (isChanged && index === 0)
    );
  if (box) box.hidden = news.every((item) => item.hidden);
}

function arrange(): void {
  const list = currentList();
  const shown = readShown(page ?? document);
  for (const row of rows()) {
    const item = itemOf(row);
    if (item) showNews(row, item, hasChanged(item, shown.get(refKey(item))));
    else row.remove();
    row.querySelector("[data-own]")?.removeAttribute("hidden");
  }
  const changed = countChanged(list, shown);
  const changedText = find("[data-changed-words]");
  if (changedText) changedText.textContent = fillWords(words.changed ?? "", { count: changed });
  find("[data-changed]")?.toggleAttribute("hidden", changed === 0);
  find("[data-empty]")?.toggleAttribute("hidden", list.length > 0);
  find("[data-filled]")?.toggleAttribute("hidden", list.length === 0);
  find("section[data-own]")?.removeAttribute("hidden");
  find("[data-closed]")?.toggleAttribute("hidden", isStorageOpen());
  find("[data-feed]")?.setAttribute("href", inThisLanguage("/feed.xml") + toWatchSearch(list));
}

/** The records as they are now; without a connection those that are there stay. */
async function bring(): Promise<void> {
  const list = currentList();
  if (!page || !isOwn) return;
  const view = new URLSearchParams(location.search).get("view") ?? "";
  page.dataset.address = watchlistAddress(list, view);
  arrange();
  if (list.length === 0) return find("#watched")?.replaceChildren();
  try {
    const next = await look(list, view);
    const newer = next.getElementById("watched");
    page.dataset.fetched = next.querySelector("main")?.dataset.fetched ?? "";
    if (newer) find("#watched")?.replaceWith(newer);
    updateHeaderCount(newer ?? next);
    if (newer) announceContent(newer);
  } catch {
    say("offline");
  }
}

function remove(row: HTMLElement): void {
  const after = row.nextElementSibling ?? row.previousElementSibling;
  storeList(withoutWatched(currentList(), refOf(row.dataset.watched)));
  say("removed", { name: row.dataset.name ?? "" });
  (after?.querySelector<HTMLElement>('[data-do="remove"]') ?? find("[data-empty] a"))?.focus();
}

async function shareList(): Promise<void> {
  const outcome = await share(location.origin + watchlistAddress(currentList()), document.title);
  if (outcome) say(outcome);
}

function add(refs: readonly WatchedRef[]): void {
  const { list, added, left } = mergeWatched(currentList(), refs);
  storeList(list);
  say("taken", { count: added }, left > 0 ? fillWords(words.left ?? "", { count: left }) : "");
}

function showPush(): void {
  find("[data-push]")?.toggleAttribute("hidden", !canPush() || (currentList().length === 0 && !isPushOn()));
  find('[data-do="notify"]')?.setAttribute("aria-pressed", String(isPushOn()));
}

async function changePush(): Promise<void> {
  say(await togglePush());
  showPush();
}

function press(button: HTMLElement): void {
  const row = button.closest<HTMLElement>("[data-watched]");
  const action = button.dataset.do;
  if (row && action === "remove") remove(row);
  if (action === "notify") void changePush();
  if (action === "share") void shareList();
  if (action === "take") add(rows().map(({ dataset }) => refOf(dataset.watched)));
  if (action === "seen" && page) {
    storeList(markSeen(currentList(), readShown(page)));
    updateHeaderCount(page);
    find("h1")?.setAttribute("tabindex", "-1");
    find("h1")?.focus();
  }
}

page?.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
  if (button) press(button);
});
if (isOwn) {
  let asked = toWatchSearch(currentList());
  showPush();
  onListChange(() => {
    showPush();
    confirmPush().then(showPush, () => {});
    // Another tab may have added a record that has no row here.
    const wanted = toWatchSearch(currentList());
    const isKnown = currentList().every((item) => rows().some((row) => row.dataset.watched === refKey(item)));
    if (!isKnown && wanted !== asked) void bring();
    else arrange();
    asked = wanted;
  });
  // Newer prices came (`live-parts.ts`).
  page?.addEventListener(NEW_CONTENT, arrange);
  void bring();
}
