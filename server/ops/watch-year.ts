/** Every page names the year in its footer: when the year turns, all that were kept are old. */

const LOOK_MS = 60_000;

const yearNow = (): number => new Date().getUTCFullYear();

/** Looks at the clock again and again instead of counting down: clocks are set, and computers sleep. */
export function watchYear(onTurn: () => void): { stop(): void } {
  let year = yearNow();
  const timer = setInterval(() => {
    if (yearNow() === year) return;
    year = yearNow();
    onTurn();
  }, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
