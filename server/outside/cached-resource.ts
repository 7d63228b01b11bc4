/**
 * One resource of an outside service, fetched rarely and served to everyone: the last good value and when it was fetched.
 *
 *              get()             snapshot found
 *    empty ────────────▶ restoring ─────────────▶ fresh ◀─────────────┐
 *                            │ none                 │ refreshMs old   │
 *                            │                      ▼                 │ loaded here, or
 *                            │          get()      due                │ by another server
 *                            ▼       or timer       │                 │
 *                        refreshing ◀───────────────┘                 │
 *                          │  ▲  └────────────────────────────────────┘
 *                   failed │  │ from retryAt on: get(), or the timer while
 *                          ▼  │ somebody read it within INTEREST_MS
 *                         failing
 *
 * Reads: a value younger than `usableMs` is returned at once in every state; a refresh runs in the background. Without
 * one, get() waits for the refresh, `waitMs` at most, and returns null where there is still none.
 *
 * Lease: of all servers on one database only the one that holds the lease of the key calls the service. The others poll
 * for the snapshot it writes. A lease ends with that snapshot, with a failure, or after LEASE_MS (the holder crashed).
 *
 * Notification: pages are cached with what get() returned. `onChange` is called when an attempt leaves a state other than
 * the one some page was made from, and when the timer finds no reader: the cached pages are dropped, so that the next
 * visitor reads again and starts a refresh. A service is called only while somebody reads.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Snapshot, Snapshots } from "./snapshots.ts";

export type Cached<Value> = { value: Value; fetchedAt: string };

/** What the resources of one process have in common. */
export type ResourceParts = {
  snapshots: Snapshots;
  /** Pages made from an older state are outdated. */
  onChange(): void;
  retryMs?: number;
};

export type CachedResourceOptions<Value> = ResourceParts & {
  key: string;
  /** Validates snapshots: an older release may have written another shape. */
  schema: z.ZodType<Value>;
  load(): Promise<Value>;
  refreshMs: number;
  /** When the service has a newer value, if it says so: none is asked for before. */
  nextValueAt?(value: Value): number;
  /** How old a value may be and still be returned. */
  usableMs: number;
  /** When the service may be called again after a failure. */
  nextCallAt(): number;
  waitMs?: number;
};

export type CachedResource<Value> = ReturnType<typeof createCachedResource<Value>>;

const WAIT_MS = 5000;
const RETRY_MS = 5000;
const LEASE_MS = 8000;
const LEASE_POLL_MS = 200;
/** For how long after the last read a failing service is retried. */
const INTEREST_MS = 5 * 60_000;
const MIN_TIMER_MS = 20;
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Instead of a version, for pages that show that the first value is being fetched. */
const AWAITED = "awaited";

export function createCachedResource<Value>(options: CachedResourceOptions<Value>) {
  const { key, schema, load, refreshMs, usableMs, snapshots, onChange, nextCallAt } = options;
  const { retryMs = RETRY_MS, waitMs = WAIT_MS, nextValueAt = () => 0 } = options;
  let cached: Cached<Value> | null = null;
  let restoring: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;
  let isFailing = false;
  let retryAt = 0;
  let lastAttemptAt = 0;
  let lastReadAt = 0;
  /** `fetchedAt` of what get() returned since the last notification, null where it returned nothing; AWAITED. */
  const servedVersions = new Set<string | null>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const ageOf = ({ fetchedAt }: Cached<Value>): number => Date.now() - Date.parse(fetchedAt);
  /** What the service says is bounded: a wrong time would leave nothing usable. */
  const dueAt = ({ value, fetchedAt }: Cached<Value>): number =>
    Date.parse(fetchedAt) + Math.max(refreshMs, Math.min(usableMs / 2, nextValueAt(value) - Date.parse(fetchedAt)));
  const isDue = (): boolean => cached === null || Date.now() >= dueAt(cached);
  const findUsable = (): Cached<Value> | null => (cached !== null && ageOf(cached) < usableMs ? cached : null);

  function acceptSnapshot(snapshot: Snapshot | null): void {
    if (!snapshot || (cached && cached.fetchedAt >= snapshot.fetchedAt)) return;
    const parsed = schema.safeParse(parseBody(snapshot.body));
    if (parsed.success) cached = { value: parsed.data, fetchedAt: snapshot.fetchedAt };
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isClosed) return;
    const at = isFailing || cached === null ? retryAt : dueAt(cached);
    timer = setTimeout(onTimer, Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, at - Date.now())));
    timer.unref();
  }

  function onTimer(): void {
    // A reader was faster: the attempt it started tells the pages when it is over, and sets the timer again.
    if (refreshing) return;
    const isWanted = isFailing && Date.now() - lastReadAt < INTEREST_MS;
    if (lastReadAt > lastAttemptAt || isWanted) void refresh();
    else notifyStale();
  }

  function notifyStale(): void {
    if (servedVersions.size === 0 || isClosed) return;
    servedVersions.clear();
    onChange();
  }

  /** False where another server's snapshot arrived meanwhile, or its lease lasted too long. */
  async function acquireLease(): Promise<boolean> {
    const end = Date.now() + LEASE_MS;
    while (isDue() && !isClosed) {
      if (await snapshots.acquireLease(key, LEASE_MS)) return true;
      if (Date.now() >= end) return false;
      await wait(LEASE_POLL_MS, undefined, { ref: false });
      acceptSnapshot(await snapshots.find(key));
    }
    return false;
  }

  /** False where another server held the lease and had no value in time. */
  async function loadOrAdopt(): Promise<boolean> {
    acceptSnapshot(await snapshots.find(key));
    if (!(await acquireLease())) return !isDue();
    try {
      const value = await load();
      cached = { value, fetchedAt: new Date().toISOString() };
      await snapshots.write(key, { body: JSON.stringify(value), fetchedAt: cached.fetchedAt });
      return true;
    } catch (error) {
      await snapshots.releaseLease(key);
      throw error;
    }
  }

  async function attempt(): Promise<void> {
    lastAttemptAt = Date.now();
    try {
      isFailing = !(await loadOrAdopt());
    } catch {
      // Counted and logged by the service's client.
      isFailing = true;
    }
    if (isFailing) retryAt = Math.max(Date.now() + retryMs, nextCallAt());
    refreshing = null;
    schedule();
    const version = findUsable()?.fetchedAt ?? null;
    if ([...servedVersions].some((served) => served !== version)) notifyStale();
  }

  function refresh(): Promise<void> {
    refreshing ??= attempt();
    return refreshing;
  }

  async function restore(): Promise<void> {
    acceptSnapshot(await snapshots.find(key));
    if (cached) schedule();
  }

  async function restoreOnce(): Promise<void> {
    if (cached !== null || isFailing) return;
    restoring ??= restore().finally(() => {
      restoring = null;
    });
    await restoring;
  }

  return {
    /** Null where there is no usable value. `wait: false` never waits for the service. */
    async get({ wait: mayWait = true }: { wait?: boolean } = {}): Promise<Cached<Value> | null> {
      lastReadAt = Date.now();
      await restoreOnce();
      const pending = isDue() && Date.now() >= retryAt && !isClosed ? refresh() : refreshing;
      if (pending && mayWait && !findUsable()) {
        await Promise.race([pending, wait(waitMs, undefined, { ref: false })]);
        // A reader that waited makes its page after the attempt: it counts as a read since then.
        lastReadAt = Date.now() + 1;
      }
      const usable = findUsable();
      servedVersions.add(usable?.fetchedAt ?? null);
      return usable;
    },
    /** The last good value, however old it is; starts no refresh. */
    async last(): Promise<Cached<Value> | null> {
      await restoreOnce();
      return cached;
    },
    /** Nothing is known from before and the first attempt still runs: a page that shows this is outdated when it ends. */
    isAwaited(): boolean {
      const awaited = cached === null && refreshing !== null && !isFailing;
      if (awaited) servedVersions.add(AWAITED);
      return awaited;
    },
    /** When the last value was fetched, however old it is. */
    lastFetchedAt: (): string | null => cached?.fetchedAt ?? null,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
