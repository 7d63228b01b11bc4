/** Hashing is costly on purpose: only so many at once, only so many waiting, and then no more are taken. */

export class HashQueueFullError extends Error {
  override name = "HashQueueFullError";
}

export type HashQueue = ReturnType<typeof createHashQueue>;

export function createHashQueue(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    isFull: (): boolean => running >= maxRunning && waiting.length >= maxWaiting,

    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < maxRunning) running += 1;
      else if (waiting.length >= maxWaiting) throw new HashQueueFullError("Too many passwords are being checked.");
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The place is handed on, not given back, so nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
