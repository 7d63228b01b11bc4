/** True where a p-limit queue has reached its maximum of waiting calls. */
import type { LimitFunction } from "p-limit";

export const isQueueFull = (limit: LimitFunction, maxWaiting: number): boolean =>
  limit.activeCount + limit.pendingCount >= limit.concurrency + maxWaiting;
