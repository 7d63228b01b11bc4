import { loadOnce } from "./load-on-use.ts";
import { onNewContent } from "./new-content.ts";

/** The address of a review, in any language. */
const REVIEW = /\/(coin|exchange)\/([^/]+)$/;

/** Draws a star where a card or a row has its place, and fetches the watchlist with the first press, or where there is one. */
export function offerWatching(): void {
  const list = loadOnce(() => import("./lazy/watchlist/watching.ts"));
  const word = document.getElementById("watchlist")?.dataset.word;
  onNewContent((root) => {
    for (const place of root.querySelectorAll("[data-star]")) {
      const link = place.closest("li,tr")?.querySelector("a");
      const [, kind, id] = REVIEW.exec(link?.pathname ?? "") ?? [];
      if (!link || !id) continue;
      const name = link.textContent ?? "";
      const star = document.createElement("button");
      star.type = "button";
      star.className = "watch";
      star.dataset.watch = `${kind} ${decodeURIComponent(id)}`;
      star.dataset.name = name;
      star.ariaLabel = `${word}: ${name}`;
      star.ariaPressed = "false";
      star.innerHTML = '<svg viewBox="-1 -1 22 22"><use href="#stars"/></svg>';
      place.append(star);
    }
  });
  document.addEventListener("click", ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>("[data-watch]") : null;
    if (star) void list().then(({ pressStar }) => pressStar(star));
  });
  try {
    if (localStorage["mizan-watchlist"]) void list();
  } catch {
    // Storage is blocked.
  }
}
