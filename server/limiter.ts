/** Turns for costly work: only so much of it at once, the rest waits in order. */

export function createTurns(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    /** Nothing is refused here: whoever would rather go away than wait so long asks first. */
    isFull: (): boolean => running >= atOnce && waiting.length >= maxWaiting,

    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
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
