/**
 * The one script of a public page: a few kilobytes without a framework. Pages are read, and links followed, without it. It
 * listens on the document as a whole, so that a part which is replaced (`lazy/show-view.ts`) needs nothing done again.
 */
import { offerComparing } from "./compare.ts";
import { followCursor } from "./cursor.ts";
import { watchInView } from "./in-view.ts";
import { openLinkedDetails } from "./linked-details.ts";
import { closeMenus } from "./menus.ts";
import { whenNear } from "./near.ts";
import { onNewContent } from "./new-content.ts";
import { keepForOffline } from "./offline.ts";
import { loadPartsInView } from "./parts.ts";
import { showPendingPages } from "./pending-page.ts";
import { offerSearch } from "./search.ts";
import { offerSharing } from "./share.ts";
import { switchTabs } from "./tabs.ts";
import { showViewsInPlace } from "./views.ts";
import { offerWatching } from "./watch.ts";

/** A lens or a country that is looked at, which the browser stores; and where the last one is offered. */
const CHOSEN = "main[data-country],[name=lens] :checked:not([value=''])";
const OFFERED = "[data-again],[data-your-country]";

function isRemembered(): boolean {
  try {
    return Boolean(localStorage.lens || localStorage.country);
  } catch {
    // A browser that stores nothing.
    return false;
  }
}

function remember(): void {
  if (document.querySelector(isRemembered() ? `${CHOSEN},${OFFERED}` : CHOSEN)) void import("./lazy/remembered.ts");
}

/** It looks for what comes later by itself. */
function tellAges(): void {
  if (document.querySelector("[data-age]")) void import("./lazy/ages.ts");
}

/** What the staff area has in common with the public pages. */
export function startShell(): void {
  closeMenus();
  followCursor();
}

/** `data-ready` on the root says that the page reacts: tests wait for it. */
export function startPage(): void {
  startShell();
  switchTabs();
  showViewsInPlace();
  loadPartsInView();
  offerComparing();
  showPendingPages();
  offerSharing();
  onNewContent(tellAges);
  watchInView();
  openLinkedDetails();
  offerSearch();
  offerWatching();
  keepForOffline();
  onNewContent(remember);
  whenNear("main[data-live] [data-refresh]", () => void import("./lazy/live-parts.ts"));
  if (document.querySelector("[data-watchlist]")) void import("./lazy/watchlist/own-list.ts");
  if (document.querySelector("#zakat")) void import("./lazy/zakat/calculator.ts");
  onNewContent((root) => {
    if (root.querySelector(".chart-reader")) void import("./lazy/chart-reader.ts");
  });
  document.documentElement.dataset.ready = "";
}
