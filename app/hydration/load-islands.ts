/** In the script of the page: brings islands to life when they come near or are first used. React comes with the first. */
import { onNewContent } from "#app/page-script/new-content.ts";
import { wholeStyle } from "#app/page-script/whole-style.ts";

/** Loading begins a little before a part is visible. */
const MARGIN = "200px";
const RETRY_MS = 5000;
const USES = ["pointerdown", "focusin"];
const ASLEEP = "[data-island]:not([data-awake])";

const sleepingIsland = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ASLEEP) : null;

const underWay = new Map<Element, Promise<void>>();

async function load(island: HTMLElement): Promise<void> {
  const [{ wakeIsland }] = await Promise.all([import("./wake-island.tsx"), wholeStyle()]);
  await wakeIsland(island);
  island.dataset.awake = "";
}

/** Once per island; where it fails, it is tried again with the next use or after a while. */
function wake(island: HTMLElement): Promise<void> {
  const waking = underWay.get(island) ?? load(island);
  underWay.set(island, waking);
  return waking.finally(() => underWay.delete(island));
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      wake(target).catch(() => setTimeout(() => observer.observe(target), RETRY_MS));
    }
  },
  { rootMargin: MARGIN },
);

/** A press on a part that is still asleep is marked at once, and done as soon as the part can. */
async function keepPress(event: MouseEvent): Promise<void> {
  const island = sleepingIsland(event.target);
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a, label, input") : null;
  if (!island || !pressed) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.ariaBusy = "true";
  try {
    await wake(island);
    pressed.click();
  } finally {
    pressed.ariaBusy = null;
  }
}

function wakeOnUse({ target }: Event): void {
  const island = sleepingIsland(target);
  if (island) wake(island).catch(() => {});
}

export function startIslands(): void {
  for (const name of USES) document.addEventListener(name, wakeOnUse, { passive: true });
  document.addEventListener("click", (event) => void keepPress(event), { capture: true });
  onNewContent((root) => {
    for (const island of root.querySelectorAll(`${ASLEEP}[data-when=near]`)) observer.observe(island);
  });
}
