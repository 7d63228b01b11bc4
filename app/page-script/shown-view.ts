import { announce, loadingText } from "./announce.ts";
import { addressOf } from "./links.ts";

/** Faster answers show nothing of their being on the way. */
export const BUSY_DELAY_MS = 180;

/** What the address bar shows and the page holds. */
export const shown = { address: addressOf(location) };

let timer: ReturnType<typeof setTimeout> | undefined;

function setBusy(value: "true" | null): void {
  for (const region of document.querySelectorAll("main [data-view]")) region.ariaBusy = value;
}

/** Marks what is being replaced once it takes longer than a moment. */
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
