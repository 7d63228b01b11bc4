/** How often one client may have a page rendered: a burst at once, then so many a second. Counted in this process only. */
import { LRUCache } from "lru-cache";
import type { LimitFunction } from "p-limit";
import { addressKey, type Spent } from "./rate-limits.ts";

export type ClientLimit = { burst: number; perSecond: number; maxClients: number };

/** A visitor who types and pages quickly stays below it. */
export const FRESH_PAGES: ClientLimit = { burst: 30, perSecond: 1, maxClients: 10_000 };

/** One request per typed letter: more than a person types. */
export const SUGGESTIONS: ClientLimit = { burst: 100, perSecond: 10, maxClients: 10_000 };

/** The public API without search: a program that reads every record once stays below it. */
export const API_READS: ClientLimit = { burst: 1000, perSecond: 50, maxClients: 10_000 };

/** The open data is read from the database as it is sent. */
export const DATA_FILES: ClientLimit = { burst: 20, perSecond: 0.2, maxClients: 10_000 };

/** As in the IETF's draft of RateLimit header fields: how much there is, and how much is left. */
export const limitHeaders = (
  name: string,
  { burst, perSecond }: ClientLimit,
  left: number,
): Record<string, string> => ({
  "RateLimit-Policy": `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  RateLimit: `"${name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`,
});

const MILLISECONDS = 1000;

export function createClientLimit({ burst, perSecond, maxClients }: ClientLimit, now = () => performance.now()) {
  /** A client that was evicted would have its full allowance again anyway. */
  const clients = new LRUCache<string, { left: number; at: number }>({ max: maxClients });
  return {
    spend(address: string): Spent & { left: number } {
      const key = addressKey(address);
      const at = now();
      const known = clients.get(key) ?? { left: burst, at };
      const left = Math.min(burst, known.left + ((at - known.at) / MILLISECONDS) * perSecond);
      const isAllowed = left >= 1;
      const rest = isAllowed ? left - 1 : left;
      clients.set(key, { left: rest, at });
      return isAllowed
        ? { ok: true, left: rest }
        : { ok: false, left: rest, retryAfter: Math.ceil((1 - left) / perSecond) };
    },
  };
}

/** True where a p-limit queue has reached its maximum of waiting calls. */
export const isQueueFull = (limit: LimitFunction, maxWaiting: number): boolean =>
  limit.activeCount + limit.pendingCount >= limit.concurrency + maxWaiting;
