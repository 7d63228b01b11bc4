/** Takes the place of the worker where the operator switched it off: leaves nothing stored, and then itself. */
import { PREFIX } from "./stores.ts";
import { worker } from "./worker-scope.ts";

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await worker.registration.unregister();
}

worker.addEventListener("install", (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(remove());
});
