/** How often one client may have a page rendered: a burst at once, then so many a second. Counted in this process alone. */
import { LRUCache } from "lru-cache";
import { addressKey, type Spent } from "#server/auth/rate-limits.ts";

export type ClientLimit = { burst: number; perSecond: number; maxClients: number };

/** A visitor who types and pages quickly never meets it. */
export const FRESH_PAGES: ClientLimit = { burst: 30, perSecond: 1, maxClients: 10_000 };

const MILLISECONDS = 1000;

export function createClientLimit({ burst, perSecond, maxClients }: ClientLimit, now = () => performance.now()) {
  /** Who was not seen for long has a full allowance again, so forgetting them changes nothing. */
  const clients = new LRUCache<string, { left: number; at: number }>({ max: maxClients });
  return {
    spend(address: string): Spent {
      const key = addressKey(address);
      const at = now();
      const known = clients.get(key) ?? { left: burst, at };
      const left = Math.min(burst, known.left + ((at - known.at) / MILLISECONDS) * perSecond);
      const isAllowed = left >= 1;
      clients.set(key, { left: isAllowed ? left - 1 : left, at });
      return isAllowed ? { ok: true } : { ok: false, retryAfter: Math.ceil((1 - left) / perSecond) };
    },
  };
}
