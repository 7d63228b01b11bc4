/** Whether a p-limit queue takes no more. What has not started yet counts as waiting until a slot is free. */
import type { LimitFunction } from "p-limit";

export const isQueueFull = (limit: LimitFunction, maxWaiting: number): boolean =>
  limit.activeCount + limit.pendingCount >= limit.concurrency + maxWaiting;
