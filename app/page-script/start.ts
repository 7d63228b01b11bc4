/**
 * The script of a public page: a few kilobytes without a framework. Pages and links work without it. Listeners are on the
 * document, so that replaced content (`lazy/show-view.ts`) needs no new ones.
 */
import { openLinkedDetails } from "./links.ts";
import { followCursor, offerComparing, offerCurrencies, offerSearch, offerSharing } from "./load-on-use.ts";
import { closeMenus } from "./menus.ts";
import { onNewContent, watchInView, whenNear } from "./new-content.ts";
import { loadPartsInView } from "./parts.ts";
import { showPendingPages } from "./pending-page.ts";
import { readItem } from "./storage.ts";
import { showViewsInPlace } from "./views.ts";
import { offerWatching } from "./watch.ts";

/** A country that is viewed, and the fields that begin with the last one. */
const CHOSEN = "main[data-country],[data-choose-country] :checked:not([value=''])";

function remember(): void {
  if (document.querySelector(readItem("country") ? `${CHOSEN},[data-choose-country]` : CHOSEN))
    void import("./lazy/remembered.ts");
}

/** The module itself updates content that is added later. */
function showAges(): void {
  if (document.querySelector("[data-age]")) void import("./lazy/ages.ts");
}

/** Only a hint that somebody of the staff uses this browser: the form checks the session. */
function offerEdits(): void {
  if (readItem("isAdminAuthenticated") && document.querySelector("main[data-edit]"))
    void import("./lazy/edit-facts.ts");
}

/** Registers the service worker once the page is loaded and idle. */
function registerWorker(): void {
  if (document.documentElement.dataset.worker === undefined || !navigator.serviceWorker) return;
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

/** A form of one select is sent with its choice; its button is for pages without scripts (`base.css`). */
function applySelects(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof Element) target.closest<HTMLFormElement>("form[data-applies]")?.requestSubmit();
  });
}

/** Shared by the staff area and the public pages. */
export function startShell(): void {
  closeMenus();
  followCursor();
}

/** Tests wait for `data-ready` on the root: the page reacts from then on. */
export function startPage(): void {
  startShell();
  applySelects();
  showViewsInPlace();
  loadPartsInView();
  offerComparing();
  offerCurrencies();
  showPendingPages();
  offerSharing();
  onNewContent(showAges);
  watchInView();
  openLinkedDetails();
  offerSearch();
  offerWatching();
  registerWorker();
  offerEdits();
  onNewContent(remember);
  whenNear("main[data-live] [data-refresh]", () => void import("./lazy/live-parts.ts"));
  if (document.querySelector("[data-watchlist]")) void import("./lazy/watchlist/own-list.ts");
  if (document.querySelector("main[data-holdings]")) void import("./lazy/holdings/own-holdings.ts");
  if (document.querySelector("#zakat")) void import("./lazy/zakat/calculator.ts");
  document.documentElement.dataset.ready = "";
}
