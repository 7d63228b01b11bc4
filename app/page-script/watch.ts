import { REVIEW_PATH } from "./links.ts";
import { loadOnce } from "./load-on-use.ts";
import { onNewContent } from "./new-content.ts";
import { readItem } from "./storage.ts";

/** Draws a bookmark where a card or a row has its place, and fetches the watchlist with the first press, or where there is one. */
export function offerWatching(): void {
  const list = loadOnce(() => import("./lazy/watchlist/watching.ts"));
  const word = document.getElementById("watchlist")?.dataset.word;
  onNewContent((root) => {
    for (const place of root.querySelectorAll("[data-watch-place]")) {
      const link = place.closest("li,tr")?.querySelector("a");
      const [, kind, id] = REVIEW_PATH.exec(link?.pathname ?? "") ?? [];
      if (!link || !id) continue;
      const name = link.textContent ?? "";
      const mark = document.createElement("button");
      mark.type = "button";
      mark.className = "watch";
      mark.dataset.watch = `${kind} ${decodeURIComponent(id)}`;
      mark.dataset.name = name;
      mark.ariaLabel = `${word}: ${name}`;
      mark.ariaPressed = "false";
      mark.innerHTML = '<svg viewBox="0 0 20 20"><use href="#bookmark"/></svg>';
      place.append(mark);
    }
  });
  document.addEventListener("click", ({ target }) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>("[data-watch]") : null;
    if (mark) void list().then(({ toggleWatch }) => toggleWatch(mark));
  });
  if (readItem("mizan-watchlist")) void list();
}
