import { fetchedOnce } from "./fetched-once.ts";
import { addressOf, followedLink, tellOffline } from "./links.ts";
import { markBusy, shown, unmarkBusy } from "./shown-view.ts";

const views = fetchedOnce(() => import("./lazy/show-view.ts"));

/** What cannot be shown in place is gone to as a document, unless the line is dead. */
async function go(address: string): Promise<void> {
  try {
    await fetch(address);
    location.assign(address);
  } catch {
    unmarkBusy();
    tellOffline();
  }
}

/** Other views of this page, shown in place of it: what fetches and puts them there comes with the first press. */
export function showViewsInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link?.dataset.within === undefined || !navigator.onLine) return;
    event.preventDefault();
    markBusy();
    void views().then(
      ({ showView }) => showView(link, { entry: "push" }),
      () => go(link.href),
    );
  });
  addEventListener("popstate", () => {
    if (addressOf(location) === shown.address) return;
    void views().then(
      ({ goBack }) => goBack(),
      () => go(location.href),
    );
  });
}
