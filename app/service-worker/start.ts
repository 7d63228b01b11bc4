/**
 * The service worker of the public pages. Pages come from the network wherever there is one, so that no visitor stays on an old
 * version; what was read, and what is watched, is there without one. What `domain/offline/kept-requests.ts` does not name is
 * never touched.
 */
import { isPublicPage, keptAs, type StoredAs } from "#domain/offline/kept-requests.ts";
import { openNotified, showNotification } from "./notifications.ts";
import { answerPage, keepPage, SHELL, storeShell } from "./pages.ts";
import { fetchOnce, PREFIX, STORE_NAMES } from "./stores.ts";
import { keepWatched, readWanted } from "./watched.ts";
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

/** A public page that is not kept, as a search is, has the offline page in its place all the same. */
function answer(event: WorkerRequest, kept: StoredAs | null): void {
  const { url } = event.request;
  const fetched = event.preloadResponse.then((early) => early ?? fetch(event.request));
  event.respondWith(answerPage(url, fetched));
  if (!kept) return;
  event.waitUntil(
    fetched.then(
      (response) => keepPage(kept === "watchlist" ? "watched" : "pages", url, response.clone()),
      () => {},
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
  event.waitUntil(keepWatched(readWanted(event.data)));
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showNotification(event.data?.json()));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotified(event.notification.data));
});
