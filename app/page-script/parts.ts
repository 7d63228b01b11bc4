/**
 * Parts that have a page of their own and are put into this one when they come near: `data-part` is that page's address,
 * and the part has the same id there. A link to another view of the part is followed in place. Without this they are links.
 */

import { followedLink } from "./links.ts";
import { loadOnce } from "./load-on-use.ts";
import { whenNear } from "./new-content.ts";

/** If the first content of a part could not be loaded, the part shows that; a link in it tries again. */
function showFailure(part: HTMLElement): void {
  part.ariaBusy = null;
  part.querySelector("[data-part-waiting]")?.remove();
  part.querySelector("[data-part-failed]")?.removeAttribute("hidden");
}

const showing = loadOnce(() => import("./lazy/show-part.ts"));

function show(part: HTMLElement, address: string): void {
  part.ariaBusy = "true";
  void showing()
    .then(({ showPart }) => showPart(part, address))
    .catch(() => showFailure(part));
}

export function loadPartsInView(): void {
  // The service worker marks a page that is shown without a network.
  const isStored = document.querySelector("[data-stored]") !== null;
  whenNear('[data-part]:not([data-part=""])', (part) =>
    isStored ? showFailure(part) : show(part, part.dataset.part ?? ""),
  );
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    const part = link?.closest<HTMLElement>("[data-part]");
    // On the part's own page its links are views of that page.
    if (!link || !part || link.pathname === location.pathname) return;
    event.preventDefault();
    show(part, link.href);
  });
}
