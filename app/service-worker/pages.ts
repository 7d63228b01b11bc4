/** Pages come from the network; offline, from the stored copy, stamped with its date, or the offline page. */
import ar from "#app/i18n/messages/worker/ar.json";
import en from "#app/i18n/messages/worker/en.json";
import tr from "#app/i18n/messages/worker/tr.json";
import { keptAs, languageAt } from "#domain/offline/kept-requests.ts";
import { listKept, stampPage } from "#domain/offline/stored-page.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { fetchOnce, findStoredPage, listPages, PREFIX, removePage, type Store, storePage } from "./stores.ts";

/** Put in by the server: another one for every build (`app/routes/seo/service-worker.ts`). */
declare const BUILD: string;

const WORDS = { ar, en, tr };

/** If there is a stored copy, a request that times out counts as offline. */
const NETWORK_TIMEOUT_MS = 10_000;

export const SHELL = `${PREFIX}shell-${BUILD}`;

const offlineAt = (pathname: string): string => {
  const language = languageAt(pathname);
  return language === "ar" ? "/offline" : `/${language}/offline`;
};

/** Of the watchlist one copy with records and one without, in each language; of other pages one for each view. */
export function keyOf(address: string): string {
  const { origin: host, pathname, search } = new URL(address);
  return host + pathname + (search && keptAs(pathname) === "watchlist" ? "?" : search);
}

const FILES = /(?:src|data-whole|href)="(\/assets\/[^"]+)"/g;

/** A page is usable only with its script and style; the fonts are those that it preloads. */
const storeFiles = (html: string): Promise<unknown> =>
  Promise.all([...html.matchAll(FILES)].map(([, file = ""]) => fetchOnce("files", new URL(file, origin).href)));

const isWhole = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === "basic" && !redirected && (headers.get("Content-Type") ?? "").startsWith("text/html");

/** A deleted page is not stored either. */
export async function keepPage(store: Store, address: string, response: Response): Promise<void> {
  const key = keyOf(address);
  if (response.status === 404 || response.status === 410) await removePage(store, key);
  if (isWhole(response)) await storeFiles(await storePage(store, key, response));
}

/** The shell: the page of each language that is shown if there is no copy. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  for (const language of LANGUAGES) {
    const address = offlineAt(`/${language}`);
    const response = await fetch(address, { cache: "no-cache" });
    if (!isWhole(response)) throw new Error(address);
    await cache.put(address, response.clone());
    await storeFiles(await response.text());
  }
}

async function showOffline(pathname: string): Promise<Response> {
  const shell = await (await caches.open(SHELL)).match(offlineAt(pathname));
  if (!shell) return Response.error();
  const html = listKept(await shell.text(), await listPages());
  const headers = new Headers(shell.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

async function showStored(address: string): Promise<Response | null> {
  const stored = await findStoredPage(keyOf(address));
  if (!stored) return null;
  const language = languageAt(new URL(address).pathname);
  const html = stampPage(stored.html, { at: stored.at, language, words: WORDS[language] });
  return new Response(html, { headers: stored.headers });
}

const waited = (): Promise<"waited"> => new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, "waited"));

/** `fetched` is under way already. */
export async function answerPage(address: string, fetched: Promise<Response>): Promise<Response> {
  const first = await Promise.race([fetched.catch(() => "failed" as const), waited()]);
  if (first instanceof Response) return first;
  const stored = await showStored(address);
  return stored ?? fetched.catch(() => showOffline(new URL(address).pathname));
}
