import { fetchedOnce } from "./fetched-once.ts";
import { followedLink } from "./links.ts";

const TAB = "a[role=tab]";
const KEYS = /^(Arrow(Left|Right)|Home|End)$/;

/** Tabs that are links: choosing one needs no request, but for what chooses it, which is fetched with the first press. */
export function switchTabs(): void {
  const tabs = fetchedOnce(() => import("./lazy/choose-tab.ts"));
  document.addEventListener("click", (event) => {
    const tab = followedLink(event)?.closest<HTMLAnchorElement>(TAB);
    if (!tab) return;
    event.preventDefault();
    void tabs().then(({ follow }) => follow(tab));
  });
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const tab = target instanceof Element && KEYS.test(key) ? target.closest<HTMLAnchorElement>(TAB) : null;
    if (!tab) return;
    event.preventDefault();
    void tabs().then(({ step }) => step(tab, key));
  });
}
