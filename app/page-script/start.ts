/**
 * The one script of a public page: a few kilobytes without a framework. Pages are read, and links followed, without it. It
 * listens on the document as a whole, so that a part which is replaced (`show-view.ts`) needs nothing done again.
 */
import { startIslands } from "#app/hydration/load-islands.ts";
import { tellAges } from "./ages.ts";
import { followCursor } from "./cursor.ts";
import { watchInView } from "./in-view.ts";
import { rememberLens } from "./lens.ts";
import { openLinkedDetails } from "./linked-details.ts";
import { closeMenus } from "./menus.ts";
import { showPendingPages } from "./pending-page.ts";
import { offerSharing } from "./share.ts";
import { showViewsInPlace } from "./show-view.ts";
import { switchTabs } from "./tabs.ts";
import { offerYourCountry } from "./your-country.ts";

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
  showPendingPages();
  offerSharing();
  tellAges();
  watchInView();
  openLinkedDetails();
  rememberLens();
  offerYourCountry();
  startIslands();
  if (document.querySelector("main[data-live]")) void import("./live-parts.ts");
  document.documentElement.dataset.ready = "";
}
