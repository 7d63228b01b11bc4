/** Work that is done again and again. It polls the clock instead of using one long timer: clocks are adjusted and computers sleep. */
import { dueDayOf } from "#domain/evidence/due-days.ts";

type LogError = (error: unknown) => void;

/** One run at a time, the first after `everyMs` or with the first `check`. `stop` waits for the one that runs. */
export function repeat(work: () => Promise<unknown>, everyMs: number, logError: LogError) {
  let running: Promise<void> | null = null;
  function check(): Promise<void> {
    running ??= work()
      .then(() => {}, logError)
      .finally(() => {
        running = null;
      });
    return running;
  }
  const timer = setInterval(() => void check(), everyMs).unref();
  return {
    check,
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

const DAY_CHECK_MS = 30_000;

type Daily = { logError: LogError; done?: string; now?: (() => string) | undefined };

/** Once on each day (UTC) after `done`; a day that failed is tried again. */
export function repeatDaily(
  work: (day: string) => unknown,
  { logError, done = "", now = () => new Date().toISOString() }: Daily,
) {
  let last = done;
  return repeat(
    async () => {
      const today = dueDayOf(now());
      if (today <= last) return;
      await work(today);
      last = today;
    },
    DAY_CHECK_MS,
    logError,
  );
}
