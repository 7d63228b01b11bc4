/** Stars that show what is watched, and what a press on one does. Fetched with the first press, or where something is watched. */

import { wholeStyle } from "#app/page-script/lazy/fetch-page.ts";
import { make, makeButton } from "#app/page-script/lazy/make.ts";
import { inThisLanguage } from "#app/page-script/links.ts";
import { NEW_CONTENT } from "#app/page-script/new-content.ts";
import { announce } from "#app/page-script/page-status.ts";
import { readItem } from "#app/page-script/storage.ts";
import { isWatched, toggleWatched } from "#domain/watchlist/watchlist.ts";
import { markHeader, updateHeaderCount, words } from "./header-mark.ts";
import { isLookDue, look, refOf } from "./look.ts";
import { currentList, isStorageOpen, onListChange, storeList } from "./watch-store.ts";

function markStars(): void {
  const list = currentList();
  for (const mark of document.querySelectorAll<HTMLElement>("[data-watch]"))
    mark.ariaPressed = String(isWatched(list, refOf(mark.dataset.watch)));
}

/** Every watched review, and the list itself, is kept for times without a connection; not where data is to be saved. */
async function keepWatched(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || document.documentElement.dataset.worker === undefined || savesData()) return;
  const reviews = currentList().map(({ kind: type, id }) => `/${type}/${encodeURIComponent(id)}`);
  const watched = reviews.length > 0 ? [...reviews, "/watchlist"].map(inThisLanguage) : [];
  const [{ active }] = await Promise.all([serviceWorker.ready, import("./own-list.ts")]);
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ watched, files: files.filter((name) => name.includes("/assets/")) });
}

const savesData = (): boolean =>
  "connection" in navigator &&
  typeof navigator.connection === "object" &&
  navigator.connection !== null &&
  "saveData" in navigator.connection &&
  navigator.connection.saveData === true;

async function lookIfDue(): Promise<void> {
  const list = currentList();
  if (list.length === 0 || !isLookDue(list) || document.querySelector("main[data-watchlist=own]")) return;
  // Without a connection the mark stays as it was.
  await look(list).then(updateHeaderCount, () => {});
}

/** Only what went wrong is put before the eyes; the mark itself shows the rest. */
async function warn(text: string, dismiss: string): Promise<void> {
  await wholeStyle();
  const notice = make(
    "div",
    "card fixed inset-x-0 top-20 bottom-auto m-auto flex max-w-xl items-center gap-3 border-accent bg-surface py-2 ps-4 pe-2 text-ink shadow-card",
  );
  notice.popover = "manual";
  notice.role = "alert";
  const look = "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-lg hover:bg-raised";
  const close = makeButton(look, "×", () => notice.remove());
  close.ariaLabel = dismiss;
  notice.append(make("p", "flex-1 py-1 font-semibold", text), close);
  document.body.append(notice);
  notice.showPopover();
}

export async function toggleWatch(mark: HTMLElement): Promise<void> {
  const ref = refOf(mark.dataset.watch);
  const { list, outcome } = toggleWatched(currentList(), ref);
  if (outcome !== "full") storeList(list);
  const t = await words;
  if (!t) return;
  const name = mark.dataset.name ?? ref.id;
  if (outcome === "full") return warn(t("full"), t("dismiss"));
  if (outcome === "added" && !isStorageOpen()) return warn(t("closed", { name }), t("dismiss"));
  announce(t(outcome, { name }));
  keepUp();
}

/** Without a connection both are for the next time. */
function keepUp(): void {
  void lookIfDue();
  keepWatched().catch(() => {});
  // The other parts of the list need none of it.
  if (readItem("mizan-push")) void import("./push.ts").then(({ confirmPush }) => confirmPush()).catch(() => {});
}

function show(): void {
  markStars();
  void markHeader();
}

onListChange(show);
document.addEventListener(NEW_CONTENT, markStars);
show();
keepUp();
