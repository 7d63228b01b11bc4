/** After a drop, the pages most asked for are rendered again before anyone asks: one at a time, the hottest first. */
import { setTimeout as wait } from "node:timers/promises";
import type { DroppedPage } from "./page-cache.ts";

/** A burst of changes is let pass, and the answer to the write goes out first. */
const PAUSE_MS = 25;
const MAX_PAGES = 20;
/** Asked for once is chance. */
const HOT = 2;

type Render = (key: string, asked: number) => Promise<unknown>;

export function createPageWarmer(render: Render, pauseMs = PAUSE_MS) {
  let waiting: DroppedPage[] = [];
  let current: DroppedPage | undefined;
  let drops = 0;
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const before = drops;
      await wait(pauseMs, undefined, { ref: false });
      // Another change came: whatever it dropped has joined those that wait.
      if (drops !== before) continue;
      current = waiting.shift();
      // A page that cannot be rendered now is rendered, or fails, when it is asked for. The hit count is halved.
      if (current) await render(current.key, Math.floor(current.asked / 2)).catch(() => {});
      current = undefined;
    }
    running = false;
  }

  return {
    warm(dropped: readonly DroppedPage[]): void {
      drops += 1;
      const again = current ? [current] : [];
      const byKey = new Map([...waiting, ...again, ...dropped].map((page) => [page.key, page]));
      waiting = [...byKey.values()]
        .filter(({ asked }) => asked >= HOT)
        .sort((a, b) => b.asked - a.asked)
        .slice(0, MAX_PAGES);
      if (running || waiting.length === 0) return;
      running = true;
      void run();
    },
  };
}
