/** Notifications of changed statuses: this browser signs up, leaves, and confirms once a day and after each change of the list. */
import { readItem, writeItem } from "#app/page-script/storage.ts";
import { refKey } from "#domain/watchlist/watchlist.ts";
import { currentList } from "./watch-store.ts";

/** When it was last confirmed, and which list; there only while notifications are on. */
const PUSH_KEY = "mizan-push";
const CONFIRM_MS = 86_400_000;
const ENDPOINT = "/api/push";

export const isPushOn = (): boolean => readItem(PUSH_KEY) !== null;

export const canPush = (): boolean =>
  "PushManager" in window &&
  "Notification" in window &&
  "serviceWorker" in navigator &&
  document.documentElement.dataset.worker !== undefined;

/** The order of the list does not matter. */
const stateOf = (): string => `${document.documentElement.lang} ${currentList().map(refKey).sort().join(" ")}`;

async function ask(method: "POST" | "DELETE", body: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { ok, status } = await fetch(ENDPOINT, { method, headers, body: JSON.stringify(body) });
  if (!ok) throw new Error(String(status));
}

async function confirm(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const watched = currentList().map(({ kind, id }) => ({ kind, id }));
  await ask("POST", { endpoint, ...keys, language: document.documentElement.lang, watched });
  writeItem(PUSH_KEY, JSON.stringify({ at: Date.now(), of: stateOf() }));
}

const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** What is stored of this browser is deleted, here and on the server. */
async function leave(): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  if (subscription) {
    await ask("DELETE", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  writeItem(PUSH_KEY, null);
}

const isMadeWith = (publicKey: string, { options }: PushSubscription): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
};

/** One that was made with another key of the server is of no use. */
async function subscribe(pushes: PushManager, former: PushSubscription | null): Promise<void> {
  const { publicKey } = await (await fetch(ENDPOINT)).json();
  if (former && isMadeWith(publicKey, former)) return confirm(former);
  await former?.unsubscribe();
  const made = await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await confirm(made);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

async function join(): Promise<"notifyOn" | "notifyDenied"> {
  if ((await Notification.requestPermission()) !== "granted") return "notifyDenied";
  const pushes = await manager();
  await subscribe(pushes, await pushes.getSubscription());
  return "notifyOn";
}

/** Returns the word for what happened. */
export async function togglePush(): Promise<"notifyOn" | "notifyOff" | "notifyDenied" | "notifyFailed"> {
  try {
    if (!isPushOn()) return await join();
    await leave();
    return "notifyOff";
  } catch {
    return "notifyFailed";
  }
}

function isConfirmDue(): boolean {
  try {
    const { at, of } = JSON.parse(readItem(PUSH_KEY) ?? "");
    return of !== stateOf() || !(Math.abs(Date.now() - at) < CONFIRM_MS);
  } catch {
    return true;
  }
}

export async function confirmPush(): Promise<void> {
  if (!isPushOn() || !canPush() || !isConfirmDue()) return;
  if (currentList().length === 0) return leave();
  const pushes = await manager();
  const subscription = await pushes.getSubscription();
  if (subscription) await subscribe(pushes, subscription);
  else writeItem(PUSH_KEY, null);
}
