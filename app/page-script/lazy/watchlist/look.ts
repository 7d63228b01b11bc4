/** Fetches the current state of the watched records: the page of the watchlist, with the state of each row in attributes. */

import { fetchPage } from "#app/page-script/lazy/fetch-page.ts";
import { inThisLanguage } from "#app/page-script/links.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";
import { type ShownStatuses, toWatchSearch, type WatchedRef, type Watchlist } from "#domain/watchlist/watchlist.ts";

/** `view`: whose statuses are shown; ours where it is empty. */
export const watchlistAddress = (list: Watchlist, view = ""): string =>
  `${inThisLanguage("/watchlist")}${toWatchSearch(list)}${view && `&view=${encodeURIComponent(view)}`}`;

export function refOf(key = ""): WatchedRef {
  const [kind, ...id] = key.split(" ");
  return { kind: kind === "exchange" ? "exchange" : "coin", id: id.join(" ") };
}

export function readShown(root: ParentNode): ShownStatuses {
  const rows = [...root.querySelectorAll<HTMLElement>("[data-watched]")];
  return new Map(
    rows
      // What is not found for a moment has not changed its status.
      .filter(({ dataset }) => dataset.status !== "missing")
      .map(({ dataset: { watched = "", status = "", place } }) => [watched, { status, place: Number(place) }]),
  );
}

export async function look(list: Watchlist, view?: string): Promise<Document> {
  const { response, next } = await fetchPage(watchlistAddress(list, view), {});
  if (!response.ok) throw new Error(response.statusText);
  return next;
}

/** Between two looks of pages that only show the mark in the header. */
const AGAIN_MS = 15 * 60_000;
const LOOKED_KEY = "mizan-watchlist-looked";

/** What was found by the last look, for the pages in between. */
export type Looked = { at: number; changed: number; of: string };

export function readLooked(): Looked | null {
  try {
    const { at, changed, of }: Partial<Looked> = JSON.parse(readItem(LOOKED_KEY) ?? "");
    return typeof at === "number" && typeof changed === "number" && typeof of === "string" ? { at, changed, of } : null;
  } catch {
    return null;
  }
}

export const writeLooked = (looked: Looked): boolean => writeItem(LOOKED_KEY, JSON.stringify(looked));

/** A list with other records is fetched immediately. */
export const isLookDue = (list: Watchlist): boolean => {
  const looked = readLooked();
  return !looked || looked.of !== toWatchSearch(list) || !(Math.abs(Date.now() - looked.at) < AGAIN_MS);
};
