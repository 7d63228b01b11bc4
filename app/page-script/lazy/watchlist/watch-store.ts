/** The list in the browser's storage, in step between tabs. Where storage is closed it lasts as long as the page. */

import { readItem, writeItem } from "#app/page-script/storage.ts";
import { readWatchlist, WATCHLIST_KEY, type Watchlist, writeWatchlist } from "#domain/watchlist/watchlist.ts";

const OPEN_KEY = `${WATCHLIST_KEY}-open`;

/** If storage is blocked, that is shown before anything is chosen. */
let isOpen = writeItem(OPEN_KEY, "") && writeItem(OPEN_KEY, null);
let held: Watchlist = readWatchlist(readItem(WATCHLIST_KEY));
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

export const isStorageOpen = (): boolean => isOpen;

/** As another tab may have left it. */
export function currentList(): Watchlist {
  if (isOpen) held = readWatchlist(readItem(WATCHLIST_KEY));
  return held;
}

export function storeList(list: Watchlist): void {
  held = list;
  isOpen = writeItem(WATCHLIST_KEY, list.length > 0 ? writeWatchlist(list) : null);
  notify();
}

/** Runs for each change, of this tab and of others. */
export function onListChange(listener: () => void): void {
  listeners.add(listener);
}

addEventListener("storage", ({ key }) => {
  if (key === WATCHLIST_KEY || key === null) notify();
});
