/**
 * The service worker: shows push messages and opens their page. It answers no request. Where the operator switched it off it
 * unregisters itself.
 */

/** Set by the server (`app/routes/seo/service-worker.ts`). */
declare const IS_ON: boolean;

type WorkerEvents = {
  install: Event;
  activate: Event;
  push: Event & { readonly data: { json(): unknown } | null };
  notificationclick: Event & { readonly notification: { readonly data: unknown; close(): void } };
};

type WorkerEvent<Name extends keyof WorkerEvents> = WorkerEvents[Name] & { waitUntil(work: Promise<unknown>): void };

/** What is used here of a service worker's scope: the types of the browser are those of a page. */
type WorkerScope = {
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly registration: {
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, handle: (event: WorkerEvent<Name>) => void): void;
};

/** This file is only ever built into the worker (`vite.config.ts`). */
const asWorkerScope = (scope: unknown): WorkerScope => scope as WorkerScope;

const worker = asWorkerScope(globalThis);

/** Earlier releases stored pages and files in the browser. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("mizan-")) await caches.delete(name);
  if (!IS_ON) await worker.registration.unregister();
}

const textIn = (data: unknown, name: string): string => {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  return typeof value === "string" ? value : "";
};

/** The text is written by the server, in the language signed up with. */
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

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("push", (event) => event.waitUntil(showNotification(event.data?.json())));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotified(event.notification.data));
});
