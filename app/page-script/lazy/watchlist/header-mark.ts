/** The count in the header, and its mark where a status has changed since it was last seen. */

import { fetchWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/watch/en.json";
import { countChanged, fillUnseen, toWatchSearch } from "#domain/watchlist/watchlist.ts";
import { readLooked, readShown, writeLooked } from "./look.ts";
import { currentList, storeList } from "./watch-store.ts";

/** Null if offline and never fetched before: then the bookmark and the count have no label. */
export const words = fetchWords<keyof typeof en>("watch").catch(() => null);

export async function markHeader(): Promise<void> {
  const link = document.getElementById("watchlist");
  if (!link) return;
  const list = currentList();
  const looked = readLooked();
  const count = list.length;
  const changed = looked?.of === toWatchSearch(list) ? looked.changed : 0;
  link.toggleAttribute("data-count", count > 0);
  if (count > 0) link.dataset.count = String(count);
  link.toggleAttribute("data-changed", changed > 0);
  const t = await words;
  link.ariaLabel = t && count > 0 ? t(changed > 0 ? "changed" : "count", { count, changed }) : link.title;
}

/** What is shown for the first time is stored as seen; what was seen before is compared. */
export function updateHeaderCount(root: ParentNode): void {
  const shown = readShown(root);
  const before = currentList();
  const list = fillUnseen(before, shown);
  if (list.some((item, index) => item !== before[index])) storeList(list);
  writeLooked({ at: Date.now(), changed: countChanged(list, shown), of: toWatchSearch(list) });
  void markHeader();
}
