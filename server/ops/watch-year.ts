/** The footer of every page shows the year: when it changes, all cached pages are outdated. */
const CHECK_MS = 60_000;

const yearNow = (): number => new Date().getUTCFullYear();

/** Polls the clock instead of using one long timer: clocks are adjusted, and computers sleep. */
export function watchYear(onNewYear: () => void): { stop(): void } {
  let year = yearNow();
  const timer = setInterval(() => {
    if (yearNow() === year) return;
    year = yearNow();
    onNewYear();
  }, CHECK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
