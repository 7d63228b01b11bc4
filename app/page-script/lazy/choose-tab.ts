import { showView } from "./show-view.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const siblingTabs = (tab: Element): HTMLAnchorElement[] => [
  ...(tab.closest("[role=tablist]")?.querySelectorAll<HTMLAnchorElement>("[role=tab]") ?? []),
];

function choose(chosen: HTMLAnchorElement): void {
  for (const tab of siblingTabs(chosen)) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.dataset.chosen = String(isChosen);
  }
  history.replaceState(history.state, "", chosen.href);
}

/** The tab that an arrow key, Home or End moves to. */
function nextTab(tab: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
  const tabs = siblingTabs(tab);
  const isMirrored = getComputedStyle(tab).direction === "rtl";
  const step = (STEPS[key] ?? 0) * (isMirrored ? -1 : 1);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  return step ? tabs.at((tabs.indexOf(tab) + step) % tabs.length) : undefined;
}

/** A panel that holds another page of its content than the tab links to is fetched again. */
export function follow(tab: HTMLAnchorElement): void {
  const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
  choose(tab);
  if (panel?.dataset.address !== tab.getAttribute("href")) void showView(tab, { entry: "replace" });
}

/** Two keys may be pressed while this file loads: the second continues from the result of the first. */
export function step(pressed: HTMLAnchorElement, key: string): void {
  const focused = document.activeElement?.closest<HTMLAnchorElement>("a[role=tab]");
  const next = nextTab(focused ?? pressed, key);
  next?.focus();
  if (next) follow(next);
}
