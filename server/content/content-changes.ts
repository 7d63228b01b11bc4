/**
 * Tells who listens that content changed: at once for this process's own writes, and by looking at the content version
 * for writes of other processes on the same database: when told to, and every so often in case nobody told.
 */
import type { Entity } from "#domain/records/entity.ts";
import type { Database } from "#server/database/open.ts";

export type Change = { entity: Entity; id: string };
export type ChangeListener = (changed: readonly Change[], version: number) => void;
export type ContentChanges = ReturnType<typeof createContentChanges>;

const MAX_PER_LOOK = 1000;

export function createContentChanges({ db }: Database, logError: (error: unknown) => void = () => {}) {
  const listeners = new Set<ChangeListener>();
  /** The newest version heard of, and the one up to which nothing is missing; null before the first look. */
  let newest = 0;
  let seen: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  function tell(changed: readonly Change[], version: number): void {
    newest = Math.max(newest, version);
    for (const listener of listeners) {
      try {
        listener(changed, version);
      } catch (error) {
        logError(error);
      }
    }
  }

  /** After a commit of this process. Where another process wrote in between, the next look finds that write. */
  function notify(changed: readonly Change[], version: number): void {
    if (seen !== null && seen + changed.length === version) seen = version;
    tell(changed, version);
  }

  async function look(): Promise<void> {
    const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    seen ??= version;
    newest = Math.max(newest, seen);
    while (seen < version) {
      const found = await db
        .selectFrom("revisions")
        .select(["entity", "entity_id as id", "content_version"])
        .where("content_version", ">", seen)
        .orderBy("content_version")
        .limit(MAX_PER_LOOK)
        .execute();
      const last = found.at(-1);
      if (!last) break;
      seen = Math.max(seen, last.content_version);
      tell(
        found.map(({ entity, id }) => ({ entity, id })),
        last.content_version,
      );
    }
  }

  let looking: Promise<void> | undefined;
  let lookAgain = false;

  async function lookUntilQuiet(): Promise<void> {
    do {
      lookAgain = false;
      try {
        await look();
      } catch (error) {
        logError(error);
      }
    } while (lookAgain);
    looking = undefined;
  }

  /** One look at a time. Who asks during one is owed another: what they heard of may have come too late for it. */
  function lookNow(): Promise<void> {
    if (looking) lookAgain = true;
    else looking = lookUntilQuiet();
    return looking ?? Promise.resolve();
  }

  return {
    /** The newest content version this process has heard of. */
    version: (): number => newest,
    subscribe(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    /** Looks at once: somebody says that something changed. */
    lookNow,
    /** Resolves after the first look; a failed look is logged and tried again. */
    async start(pollMs: number): Promise<void> {
      if (running) return;
      running = true;
      const next = (): void => {
        if (!running) return;
        timer = setTimeout(() => void lookNow().then(next), pollMs);
        timer.unref();
      };
      await lookNow();
      next();
    },
    stop(): void {
      running = false;
      clearTimeout(timer);
    },
  };
}
