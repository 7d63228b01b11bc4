import { fetchedOnce } from "./fetched-once.ts";

/** What shares a page is fetched when the menu with its button is opened, and so is there for the press. */
export function offerSharing(): void {
  const sharing = fetchedOnce(() => import("./lazy/share.ts"));
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("details:has([data-share])")) return;
    void sharing().then(({ press }) => press(target.closest<HTMLElement>("[data-share]")));
  });
}
