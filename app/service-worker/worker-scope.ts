/** The parts of a service worker's world that are used here: the types of a page's world, which the rest has, lack them. */

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type WorkerRequest = WorkerEvent & {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

type WorkerMessage = WorkerEvent & { readonly data: unknown };

type WorkerPush = WorkerEvent & { readonly data: { json(): unknown } | null };

type WorkerClick = WorkerEvent & { readonly notification: { readonly data: unknown; close(): void } };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerRequest;
  message: WorkerMessage;
  push: WorkerPush;
  notificationclick: WorkerClick;
};

type WorkerScope = {
  readonly clients: {
    claim(): Promise<void>;
    openWindow(address: string): Promise<unknown>;
    get(id: string): Promise<{ readonly url: string } | undefined>;
    matchAll(options: { includeUncontrolled: true; type: "window" }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, handle: (event: WorkerEvents[Name]) => void): void;
};

/** These files are only ever built into the worker (`vite.config.ts`). */
const asWorkerScope = (scope: unknown): WorkerScope => scope as WorkerScope;

export const worker = asWorkerScope(globalThis);
