/** Every watched review is there without a connection, whether it was read on this device or not. */
import { BOUNDS, keptAs, WATCHED_AGAIN_MS } from "#domain/offline/kept-requests.ts";
import { keepPage, keyOf } from "./pages.ts";
import { fetchOnce, removePage, storedAge, storedPaths } from "./stores.ts";

const listIn = (data: unknown, name: "watched" | "files"): string[] => {
  const list: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  const texts = Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
  return texts.map((text) => new URL(text, origin).href).filter((address) => new URL(address).origin === origin);
};

const kindOf = (address: string) => keptAs(new URL(address).pathname);

export type WatchedPages = { pages: string[]; files: string[] };

/** What a page sends: the addresses of all that is watched, in its language, and the files it works with itself. */
export const readWanted = (data: unknown): WatchedPages => ({
  pages: listIn(data, "watched").filter((address) => ["page", "watchlist"].includes(kindOf(address) ?? "")),
  files: listIn(data, "files").filter((address) => kindOf(address) === "file"),
});

/** One after the other, in the background; what is no longer watched goes. */
export async function keepWatched({ pages, files }: WatchedPages): Promise<void> {
  const wanted = new Set(pages.slice(0, BOUNDS.watched.most).map(keyOf));
  for (const key of await storedPaths("watched"))
    if (!wanted.has(key) && kindOf(key) === "page") await removePage("watched", key);
  for (const address of wanted) {
    if ((await storedAge("watched", address)) < WATCHED_AGAIN_MS) continue;
    // Without a connection the next visit tries again.
    const response = await fetch(address, { credentials: "omit" }).catch(() => null);
    if (response) await keepPage("watched", address, response);
  }
  for (const file of files) await fetchOnce("files", file).catch(() => {});
}
