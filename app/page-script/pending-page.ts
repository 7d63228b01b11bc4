import { SKELETONS } from "virtual:page-skeletons";
import { addressOf, canFollow, followedLink, LANGUAGE_PREFIX } from "./links.ts";
import { announce, BUSY_DELAY_MS, loadingText, showOfflineNotice } from "./page-status.ts";

const BLOCKS = 12;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The shape of the page that is on its way is laid over the one that is left, which the visitor may yet return to. */
function showShape(pathname: string): void {
  const path = pathname.replace(LANGUAGE_PREFIX, "") || "/";
  const [shape] = Object.entries(SKELETONS).find(([, pattern]) => new RegExp(pattern, "i").test(path)) ?? [];
  if (!shape) return;
  const cover = document.createElement("div");
  cover.id = "pending-page";
  cover.ariaBusy = "true";
  cover.dataset.skeleton = shape;
  for (let block = 0; block < BLOCKS; block += 1) cover.append(document.createElement("i"));
  document.body.append(cover);
  document.querySelector("main")?.setAttribute("inert", "");
  announce(loadingText());
}

function clear(): void {
  clearTimeout(timer);
  if (!document.getElementById("pending-page")) return;
  document.getElementById("pending-page")?.remove();
  document.querySelector("main")?.removeAttribute("inert");
  announce("");
}

/** Shows the skeleton of the next page if it takes longer than a moment. Offline, the page stays and shows a notice. */
export function showPendingPages(): void {
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (!link || (link.hash && addressOf(link) === addressOf(location))) return;
    if (!canFollow()) {
      event.preventDefault();
      showOfflineNotice();
      return;
    }
    clear();
    timer = setTimeout(showShape, BUSY_DELAY_MS, link.pathname);
  });
  // Given up: by the visitor, or by the browser, which hands the page back as it was left.
  addEventListener("keydown", ({ key }) => key === "Escape" && clear());
  addEventListener("pageshow", clear);
  addEventListener("online", () => document.getElementById("offline-notice")?.hidePopover());
}
