/** Shows what a push message says, and opens its page. The text is written by the server, in the language signed up with. */
import { worker } from "./worker-scope.ts";

const textIn = (data: unknown, name: string): string => {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  return typeof value === "string" ? value : "";
};

export function showNotification(data: unknown): Promise<void> {
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

export async function openNotified(path: unknown): Promise<void> {
  const address = new URL(typeof path === "string" ? path : "/", origin);
  if (address.origin === origin) await worker.clients.openWindow(address.href);
}
