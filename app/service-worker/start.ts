/**
 * The service worker of the public pages. Pages come from the network wherever there is one, so that no visitor stays on an old
 * version; what was read, and what is watched, is there without one. What `domain/offline/kept-requests.ts` does not name is
 * never touched.
 */
import { BOUNDS, isPublicPage, keptAs, type StoredAs, WATCHED_AGAIN_MS } from "#domain/offline/kept-requests.ts";
import { answerPage, keepPage, keyOf, SHELL, storeShell } from "./pages.ts";
import { fetchOnce, PREFIX, removePage, STORE_NAMES, storedAge, storedPaths } from "./stores.ts";
import { type WorkerRequest, worker } from "./worker-scope.ts";

/** Older shells, and the stores of older workers. */
async function dropOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== SHELL && !STORE_NAMES.includes(name)) await caches.delete(name);
}

/** The pages that were open before there was a worker were read as well. */
async function keepOpen(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    if (keptAs(new URL(url).pathname) !== "page") continue;
    const response = await fetch(url, { credentials: "omit" }).catch(() => null);
    if (response) await keepPage("pages", url, response);
  }
}

async function takeOver(): Promise<void> {
  await dropOthers();
  // The request for a page need not wait for the worker to start.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const LONGEST_WORK_MS = 30_000;

/** The next build takes over once this worker has nothing left to do: a request that hangs must not keep it waiting. */
const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, LONGEST_WORK_MS))]);

/** A public page that is not kept, as a search is, has the offline page in its place all the same. */
function answer(event: WorkerRequest, kept: StoredAs | null): void {
  const { url } = event.request;
  const fetched = event.preloadResponse.then((early) => early ?? fetch(event.request));
  event.respondWith(answerPage(url, fetched));
  if (!kept) return;
  event.waitUntil(
    inTime(
      fetched.then(
        (response) => keepPage(kept === "watchlist" ? "watched" : "pages", url, response.clone()),
        () => {},
      ),
    ),
  );
}

async function answerFile({ request, clientId }: WorkerRequest, store: "files" | "pictures"): Promise<Response> {
  const client = await worker.clients.get(clientId);
  // The staff area has its files from the network, as if there were no worker.
  return client && isPublicPage(new URL(client.url).pathname) ? fetchOnce(store, request) : fetch(request);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(storeShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
  event.waitUntil(keepOpen());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin: host, pathname } = new URL(request.url);
  if (request.method !== "GET" || host !== origin) return;
  const kept = keptAs(pathname);
  if (kept === "file" || kept === "picture") {
    event.respondWith(answerFile(event, kept === "file" ? "files" : "pictures"));
    return;
  }
  // Views and parts that a page asks for are its own affair; only the watchlist is made of such an answer.
  const isAsked = request.mode === "navigate" || kept === "watchlist";
  if (isAsked && (kept || isPublicPage(pathname))) answer(event, kept);
});

worker.addEventListener("message", (event) => {
  event.waitUntil(inTime(keepWatched(readWanted(event.data))));
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showNotification(event.data?.json()));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotified(event.notification.data));
});

/** Every watched review is there without a connection, whether it was read on this device or not. */
const listIn = (data: unknown, name: "watched" | "files"): string[] => {
  const list: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  const texts = Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
  return texts.map((text) => new URL(text, origin).href).filter((address) => new URL(address).origin === origin);
};

const kindOf = (address: string) => keptAs(new URL(address).pathname);

type WatchedPages = { pages: string[]; files: string[] };

/** What a page sends: the addresses of all that is watched, in its language, and the files it works with itself. */
const readWanted = (data: unknown): WatchedPages => ({
  pages: listIn(data, "watched").filter((address) => ["page", "watchlist"].includes(kindOf(address) ?? "")),
  files: listIn(data, "files").filter((address) => kindOf(address) === "file"),
});

/** One after the other, in the background; what is no longer watched goes. */
async function keepWatched({ pages, files }: WatchedPages): Promise<void> {
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

/** Shows what a push message says, and opens its page. The text is written by the server, in the language signed up with. */
const textIn = (data: unknown, name: string): string => {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  return typeof value === "string" ? value : "";
};

function showNotification(data: unknown): Promise<void> {
  const path = textIn(data, "path");
  const [, language] = /^\/(en|tr)\//.exec(path) ?? [];
  return worker.registration.showNotification(textIn(data, "title"), {
    body: textIn(data, "body"),
    // A message that comes twice replaces its copy.
    tag: textIn(data, "id"),
    data: path,
    lang: language ?? "ar",
    dir: language ? "ltr" : "rtl",
    icon: "/icons/icon-192.png",
  });
}

async function openNotified(path: unknown): Promise<void> {
  const address = new URL(typeof path === "string" ? path : "/", origin);
  if (address.origin === origin) await worker.clients.openWindow(address.href);
}
