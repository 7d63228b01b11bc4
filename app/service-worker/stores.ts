/** What is stored in the browser: pages with their time, files and pictures, each within its bounds. */
import { BOUNDS, OLDEST_PAGE_MS } from "#domain/offline/kept-requests.ts";
import { titleOf } from "#domain/offline/stored-page.ts";

export const PREFIX = "mizan-";
/** Raised when what is stored can no longer be read. */
const FORMAT = 1;

export type Store = keyof typeof BOUNDS;

const nameOf = (store: Store): string => `${PREFIX}${store}-${FORMAT}`;

/** All but these and the shell of this build is deleted when a worker takes over. */
export const STORE_NAMES: readonly string[] = (["pages", "watched", "files", "pictures"] as const).map(nameOf);

const AT = "X-Stored-At";
const TITLE = "X-Stored-Title";

type StoredPage = { html: string; at: string; headers: Headers };

/** The newest stays: keys come in the order in which they were stored. */
async function put(store: Store, key: string, response: Response): Promise<void> {
  const cache = await caches.open(nameOf(store));
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - BOUNDS[store].most))) await cache.delete(old);
}

const find = async (store: Store, key: string): Promise<Response | undefined> =>
  (await caches.open(nameOf(store))).match(key);

export const removePage = async (store: Store, key: string): Promise<boolean> =>
  (await caches.open(nameOf(store))).delete(key);

export const storedPaths = async (store: Store): Promise<string[]> =>
  (await (await caches.open(nameOf(store))).keys()).map(({ url }) => url);

/** With the headers it came with, its policy above all; but its bytes are no longer packed. */
export async function storePage(store: Store, key: string, response: Response): Promise<string> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set(AT, new Date().toISOString());
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  if (html.length <= BOUNDS[store].size) await put(store, key, new Response(html, { headers }));
  return html;
}

const ageOf = (response: Response): number => Date.now() - Date.parse(response.headers.get(AT) ?? "");

/** The age of a copy; endless where there is none. */
export async function storedAge(store: Store, key: string): Promise<number> {
  const found = await find(store, key);
  return found ? ageOf(found) : Number.POSITIVE_INFINITY;
}

/** The newer of the copies, unless it is too old to be of use. */
export async function findStoredPage(key: string): Promise<StoredPage | null> {
  const copies = (await Promise.all([find("pages", key), find("watched", key)])).filter((copy) => copy !== undefined);
  const [newest] = copies.sort((one, other) => ageOf(one) - ageOf(other));
  if (!newest || !(ageOf(newest) <= OLDEST_PAGE_MS)) return null;
  return { html: await newest.text(), at: newest.headers.get(AT) ?? "", headers: newest.headers };
}

/** What can be opened, newest first. */
export async function listPages(): Promise<{ address: string; title: string }[]> {
  const listed = new Map<string, string>();
  for (const store of ["pages", "watched"] as const) {
    const cache = await caches.open(nameOf(store));
    for (const key of (await cache.keys()).toReversed()) {
      const found = await cache.match(key);
      const { pathname, search } = new URL(key.url);
      if (found && ageOf(found) <= OLDEST_PAGE_MS)
        listed.set(pathname + search, decodeURIComponent(found.headers.get(TITLE) ?? "") || pathname);
    }
  }
  return [...listed].map(([address, title]) => ({ address, title }));
}

/** A file has the hash of its content in its name, a picture hardly changes: the stored one is as good as any. */
export async function fetchOnce(store: "files" | "pictures", request: Request | string): Promise<Response> {
  const key = typeof request === "string" ? request : request.url;
  const known = await find(store, key);
  if (known) return known;
  const response = await fetch(request);
  const bytes = Number(response.headers.get("Content-Length") ?? 0);
  if (response.status === 200 && response.type === "basic" && bytes <= BOUNDS[store].size)
    await put(store, key, response.clone()).catch(() => {});
  return response;
}
