/**
 * Figures that change while the page is open. The page's own address is asked again, mostly answered "unchanged", and the
 * parts marked `data-refresh` are taken over from it: one rendering for both, on the server. A hidden page pauses.
 * Fetched by pages that have such figures.
 */

import { announce } from "#app/page-script/page-status.ts";
import { fetchPage } from "./fetch-page.ts";
import { replacePart } from "./show-part.ts";

const LONGEST_POLL_MS = 30_000;
const SHORTEST_POLL_MS = 2000;
const ANNOUNCED_AT_MOST_EVERY_MS = 60_000;

const livePage = (from: Document): HTMLElement | null => from.querySelector("main[data-live]");

/** Half of the time in which the server fetches new figures, within bounds. */
const pollMs = ({ dataset }: HTMLElement): number =>
  Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, Number(dataset.live) * 500));

let announcedAt = Number.NEGATIVE_INFINITY;

function announceUpdate({ dataset }: HTMLElement): void {
  if (performance.now() - announcedAt < ANNOUNCED_AT_MOST_EVERY_MS) return;
  announcedAt = performance.now();
  // Without `data-updated`, as on the home page, updates are not announced.
  if (dataset.updated) announce(dataset.updated);
}

/** Marks whether a price went up or down. */
function markMoves(before: Element, after: Element): void {
  for (const price of after.querySelectorAll<HTMLElement>("[data-price]")) {
    const old = before.querySelector<HTMLElement>(`[data-price][data-coin="${CSS.escape(price.dataset.coin ?? "")}"]`);
    const [from, to] = [Number(old?.dataset.price || Number.NaN), Number(price.dataset.price || Number.NaN)];
    if (from < to) price.dataset.move = "up";
    if (from > to) price.dataset.move = "down";
  }
}

function takeOver(page: HTMLElement, next: HTMLElement): void {
  if (page.dataset.fetched === next.dataset.fetched || next.dataset.fetched === undefined) return;
  for (const part of page.querySelectorAll<HTMLElement>("[data-refresh]")) {
    const newer = next.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (!newer) continue;
    markMoves(part, newer);
    replacePart(part, newer);
  }
  page.dataset.fetched = next.dataset.fetched;
  page.dataset.live = next.dataset.live;
  announceUpdate(next);
}

async function refresh(page: HTMLElement): Promise<void> {
  // The visitor's own list is asked for by what the browser holds of it.
  const address = page.dataset.address ?? location.href;
  const shown = location.href;
  const { response, next } = await fetchPage(address, { cache: "no-cache" });
  const newer = response.ok ? livePage(next) : null;
  // The visitor may have gone on to another view meanwhile.
  if (newer && page.isConnected && location.href === shown) takeOver(page, newer);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function poll(): void {
  clearTimeout(timer);
  const page = livePage(document);
  if (!page || document.hidden) return;
  // What fails is retried with the next poll; the page shows the age of its figures.
  void refresh(page)
    .catch(() => {})
    .finally(wait);
}

function wait(): void {
  clearTimeout(timer);
  const page = livePage(document);
  if (page && !document.hidden) timer = setTimeout(poll, pollMs(page));
}

document.addEventListener("visibilitychange", poll);
wait();
