/** What the page shows of its own state: messages for screen readers, content that is loading, no connection. */
import { addressOf } from "./links.ts";

/** Reads a text to screen readers. The element is outside of everything that is replaced. */
export function announce(text: string): void {
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text;
}

/** "Loading" in the page's language. */
export const loadingText = (): string => document.getElementById("announcer")?.dataset.loading ?? "";

/** Shown if a page cannot be fetched, instead of the browser's error page. */
export function showOfflineNotice(): void {
  document.getElementById("offline-notice")?.showPopover();
}

/** Responses faster than this show no loading state. */
export const BUSY_DELAY_MS = 180;

/** The address of the view that the page shows. */
export const shown = { address: addressOf(location) };

let timer: ReturnType<typeof setTimeout> | undefined;

function setBusy(value: "true" | null): void {
  for (const region of document.querySelectorAll("main [data-view]")) region.ariaBusy = value;
}

/** Marks the view that is being replaced, after the delay. */
export function markBusy(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    setBusy("true");
    announce(loadingText());
  }, BUSY_DELAY_MS);
}

export function unmarkBusy(): void {
  clearTimeout(timer);
  setBusy(null);
}
