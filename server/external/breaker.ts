/** A circuit breaker: opens after several failures in a row, then lets one trial call through at a time. */

const FAILURES = 5;
const OPEN_MS = 30_000;

export function createBreaker(openMs = OPEN_MS) {
  let failed = 0;
  let openUntil = 0;
  let isProbing = false;

  return {
    /** May a call be made now? A yes must be followed by `succeed` or `fail`. */
    enter(): boolean {
      if (failed < FAILURES) return true;
      if (Date.now() < openUntil || isProbing) return false;
      isProbing = true;
      return true;
    },
    succeed(): void {
      failed = 0;
      openUntil = 0;
      isProbing = false;
    },
    /** Counted from the start of the call, so that a slow failure does not lengthen the wait. */
    fail(startedAt: number): void {
      failed += 1;
      isProbing = false;
      if (failed >= FAILURES) openUntil = startedAt + openMs;
    },
    /** The time from which the next call may be made. */
    openUntil: (): number => openUntil,
  };
}
