/** Waits until something is so, and says how long it took. */
import { setTimeout as wait } from "node:timers/promises";
import { isWithin } from "./slowness.ts";

const LOOK_MS = 25;

export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number, what: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await isSo()) return Math.round(performance.now() - began);
    if (!isWithin(performance.now() - began, withinMs)) throw new Error(`Not within ${withinMs} ms: ${what}.`);
    await wait(LOOK_MS);
  }
}

export const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
    (answer) => answer.ok,
    () => false,
  );
