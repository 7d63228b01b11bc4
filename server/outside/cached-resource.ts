/**
 * One outside resource, asked for seldom and served to everyone: the last good answer with its time.
 *
 * Nobody waits while a usable copy exists; a copy that is due is renewed in the background, by one call for however
 * many ask and however many servers there are. Without a usable copy the wait is bounded, and a failure is a null.
 * It asks only while somebody wants to know, and tells (`onChange`) when pages made from an older state are outdated.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Snapshot, Snapshots } from "./snapshots.ts";

export type Kept<Value> = { value: Value; fetchedAt: string };

export type CachedResourceOptions<Value> = {
  key: string;
  /** The shape of what is kept: an older release may have kept something else. */
  schema: z.ZodType<Value>;
  load(): Promise<Value>;
  refreshMs: number;
  /** How old a copy may be and still be shown. */
  usableMs: number;
  snapshots: Snapshots;
  onChange(): void;
  /** When the service may be asked again after a failure. */
  nextCallAt(): number;
  retryMs?: number;
  waitMs?: number;
};

export type CachedResource<Value> = ReturnType<typeof createCachedResource<Value>>;

const WAIT_MS = 5000;
const RETRY_MS = 5000;
const LEASE_MS = 8000;
const LOOK_MS = 200;
/** For how long after the last visitor a failing service is tried again. */
const INTEREST_MS = 5 * 60_000;
const MIN_SLEEP_MS = 20;
const MAX_SLEEP_MS = 2 ** 31 - 1;

export function createCachedResource<Value>(options: CachedResourceOptions<Value>) {
  const { key, schema, load, refreshMs, usableMs, snapshots, onChange, nextCallAt } = options;
  const { retryMs = RETRY_MS, waitMs = WAIT_MS } = options;
  let copy: Kept<Value> | null = null;
  let attempt: Promise<void> | null = null;
  let restoring: Promise<void> | null = null;
  let failing = false;
  let notBefore = 0;
  let triedAt = 0;
  let wantedAt = 0;
  /** The times of the copies that pages were made from since they were last told; null stands for none. */
  const servedVersions = new Set<string | null>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const ageOf = (kept: Kept<Value>): number => Date.now() - Date.parse(kept.fetchedAt);
  const isDue = (): boolean => copy === null || ageOf(copy) >= refreshMs;
  const usable = (): Kept<Value> | null => (copy !== null && ageOf(copy) < usableMs ? copy : null);

  function acceptSnapshot(snapshot: Snapshot | null): void {
    if (!snapshot || (copy && copy.fetchedAt >= snapshot.fetchedAt)) return;
    const parsed = schema.safeParse(parseBody(snapshot.body));
    if (parsed.success) copy = { value: parsed.data, fetchedAt: snapshot.fetchedAt };
  }

  function schedule(): void {
    clearTimeout(timer);
    if (closed) return;
    const at = failing || copy === null ? notBefore : Date.parse(copy.fetchedAt) + refreshMs;
    timer = setTimeout(onTimer, Math.min(MAX_SLEEP_MS, Math.max(MIN_SLEEP_MS, at - Date.now())));
    timer.unref();
  }

  function onTimer(): void {
    const interested = failing && Date.now() - wantedAt < INTEREST_MS;
    if (wantedAt > triedAt || interested) void refresh();
    // Nobody has made a page of it for a while. What is cached must not outlive the trying.
    else notifyStale();
  }

  function notifyStale(): void {
    if (servedVersions.size === 0 || closed) return;
    servedVersions.clear();
    onChange();
  }

  /** True once this server is the one to ask; false where another's answer came meanwhile, or too much time went by. */
  async function claim(): Promise<boolean> {
    const end = Date.now() + LEASE_MS;
    while (isDue() && !closed) {
      if (await snapshots.claim(key, LEASE_MS)) return true;
      if (Date.now() >= end) return false;
      await wait(LOOK_MS, undefined, { ref: false });
      acceptSnapshot(await snapshots.find(key));
    }
    return false;
  }

  /** False where another server asked and had no answer in time. */
  async function renew(): Promise<boolean> {
    acceptSnapshot(await snapshots.find(key));
    if (!(await claim())) return !isDue();
    try {
      const value = await load();
      copy = { value, fetchedAt: new Date().toISOString() };
      await snapshots.write(key, { body: JSON.stringify(value), fetchedAt: copy.fetchedAt });
      return true;
    } catch (error) {
      await snapshots.release(key);
      throw error;
    }
  }

  async function tryOnce(): Promise<void> {
    triedAt = Date.now();
    try {
      failing = !(await renew());
    } catch {
      // The line to the service has counted and logged it.
      failing = true;
    }
    if (failing) notBefore = Math.max(Date.now() + retryMs, nextCallAt());
    attempt = null;
    schedule();
    const now = usable()?.fetchedAt ?? null;
    if ([...servedVersions].some((time) => time !== now)) notifyStale();
  }

  function refresh(): Promise<void> {
    attempt ??= tryOnce();
    return attempt;
  }

  async function restore(): Promise<void> {
    acceptSnapshot(await snapshots.find(key));
    if (copy) schedule();
  }

  return {
    /** The copy and its time; null where there is none that may be shown. `wait: false` never waits for the service. */
    async get({ wait: mayWait = true }: { wait?: boolean } = {}): Promise<Kept<Value> | null> {
      wantedAt = Date.now();
      if (copy === null && !failing) {
        restoring ??= restore().finally(() => {
          restoring = null;
        });
        await restoring;
      }
      const asking = isDue() && Date.now() >= notBefore && !closed ? refresh() : attempt;
      if (asking && mayWait && !usable()) {
        await Promise.race([asking, wait(waitMs, undefined, { ref: false })]);
        // Whoever waited goes on to make a page of it: that page has to be renewed like any other.
        wantedAt = Date.now() + 1;
      }
      const answer = usable();
      servedVersions.add(answer?.fetchedAt ?? null);
      return answer;
    },
    /** The time of the last copy, however old. */
    lastFetchedAt: (): string | null => copy?.fetchedAt ?? null,
    close(): void {
      closed = true;
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
