/** Stops asking a service that keeps failing: opens after some failures, then lets one try through at a time. */

const BREAKER_FAILURES = 5;
const BREAKER_OPEN_MS = 30_000;

export function createBreaker({
  failures = BREAKER_FAILURES,
  openMs = BREAKER_OPEN_MS,
  now = Date.now,
}: {
  failures?: number;
  openMs?: number;
  now?: () => number;
} = {}) {
  let failed = 0;
  let openUntil = 0;
  let probing = false;

  return {
    /** May a call be made now? A yes must be followed by `succeed` or `fail`. */
    enter(): boolean {
      if (failed < failures) return true;
      if (now() < openUntil || probing) return false;
      probing = true;
      return true;
    },
    succeed(): void {
      failed = 0;
      openUntil = 0;
      probing = false;
    },
    /** Counted from when the call began, so that a slow failure does not lengthen the wait. */
    fail(begunAt: number): void {
      failed += 1;
      probing = false;
      if (failed >= failures) openUntil = begunAt + openMs;
    },
    /** The time from which the next call may be made. */
    openUntil: (): number => openUntil,
  };
}
