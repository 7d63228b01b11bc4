import { addressOf, followedLink } from "./links.ts";
import { loadOnce } from "./load-on-use.ts";
import { markBusy, shown, showOfflineNotice, unmarkBusy } from "./page-status.ts";

const views = loadOnce(() => import("./lazy/show-view.ts"));

/** If a view cannot be shown in place, its document is opened, unless the browser is offline. */
async function go(address: string): Promise<void> {
  try {
    await fetch(address);
    location.assign(address);
  } catch {
    unmarkBusy();
    showOfflineNotice();
  }
}

/** Other views of this page are shown in place. The code for it is loaded on the first click. */
export function showViewsInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link?.dataset.within === undefined || !navigator.onLine) return;
    event.preventDefault();
    markBusy();
    void views().then(
      ({ showView }) => showView(link),
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
