/** Features whose code is loaded when they are first used. A page on which they are not used loads none of it. */
import { followedLink, SHORTEST_SECRET } from "./links.ts";
import { whenNear } from "./new-content.ts";
import { readItem } from "./storage.ts";

/** Clicks during loading are handled in order, which browsers do not guarantee for two imports of one module. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= load();
    // If loading failed, the next click tries again.
    part.catch(() => (part = undefined));
    return part;
  };
}

/** "Compare": also loaded if records were chosen before. */
export function offerComparing(): void {
  const tray = loadOnce(() => import("./lazy/tray.ts"));
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link?.dataset.compare === undefined || !navigator.onLine) return;
    event.preventDefault();
    void tray().then(({ pressCompare }) => pressCompare(link));
  });
  if (readItem("compare")) void tray();
}

/** Prices in a chosen currency: loaded where one other than the dollar is stored, or where the choice comes near. */
export function offerCurrencies(): void {
  // Without a network prices stay in dollars.
  const load = () => void import("./lazy/money.ts").catch(() => {});
  whenNear("[data-currency]", load);
  if (readItem("currency")) load();
}

/** Sharing is loaded when the menu with its button is opened, so that it is ready for the click. */
export function offerSharing(): void {
  const sharing = loadOnce(() => import("./lazy/share.ts"));
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("details:has([data-share])")) return;
    void sharing().then(({ sharePage }) => sharePage(target.closest<HTMLElement>("[data-share]")));
  });
}

const isSearchField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === "q";

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));

/** Search fields show suggestions. `/` and Ctrl or ⌘ with K focus the field of the header, opening it if needed. */
export function offerSearch(): void {
  const panel = document.getElementById("site-search");
  const field = panel?.querySelector("input");
  panel?.addEventListener("toggle", ({ newState }) => newState === "open" && field?.focus());
  document.addEventListener("focusin", ({ target }) => {
    if (isSearchField(target)) void import("./lazy/suggest.ts").then(({ suggest }) => suggest(target));
    if (target instanceof HTMLInputElement && target.dataset.finds)
      void import("./lazy/find-rows.ts").then(({ findRows }) => findRows(target));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target instanceof HTMLFormElement && event.target.role === "search" ? event.target : null;
    const typed = form?.querySelector<HTMLInputElement>("[name=q]")?.value ?? "";
    if (!form || typed.length < SHORTEST_SECRET) return;
    event.preventDefault();
    void import("./lazy/keep-secret.ts").then(({ sendUnlessSecret }) => sendUnlessSecret(form, typed));
  });
  document.addEventListener("keydown", (event) => {
    const { key, code, target } = event;
    const isShortcut = event.ctrlKey || event.metaKey ? code === "KeyK" : key === "/" && !isEditable(target);
    if (!isShortcut || !field) return;
    event.preventDefault();
    if (!field.checkVisibility()) panel?.showPopover();
    field.focus();
  });
}

/** The ring around the pointer. */
export function followCursor(): void {
  addEventListener(
    "pointermove",
    (event) => void import("./lazy/cursor.ts").then(({ drawCursor }) => drawCursor(event)),
    { once: true, passive: true },
  );
}
