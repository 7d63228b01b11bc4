import { fetchedOnce } from "./fetched-once.ts";
import { followedLink } from "./links.ts";

/** "Compare": its tray is fetched with the first press, or where something was chosen before. A page without pays nothing. */
export function offerComparing(): void {
  const tray = fetchedOnce(() => import("./lazy/tray.ts"));
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link?.dataset.compare === undefined || !navigator.onLine) return;
    event.preventDefault();
    void tray().then(({ press }) => press(link));
  });
  try {
    if (localStorage.compare) void tray();
  } catch {
    // A browser that stores nothing.
  }
}
