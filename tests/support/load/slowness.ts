/** Limits in seconds for machines that are slower, or busier, than a free one: what they allow grows with an empty process. */
import { execFileSync } from "node:child_process";

/** An empty node starts within this on a free machine. */
const FREE_START_MS = 60;

/** How long an empty process takes to start at this moment. */
export function bareStart(): number {
  const began = performance.now();
  execFileSync(process.execPath, ["--eval", ""]);
  return Math.round(performance.now() - began);
}

/** Looked at only where the limit itself is passed. */
export const isWithin = (tookMs: number, limitMs: number): boolean =>
  tookMs <= limitMs || tookMs <= (limitMs * bareStart()) / FREE_START_MS;

/** Of a test that measures time: a machine that stood still meanwhile is no fault of the product; a fault fails every time. */
export const TIMED = { retry: 2 } as const;
