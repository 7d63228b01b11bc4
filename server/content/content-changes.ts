/**
 * Notifies listeners that content changed: at once for this process's own writes, and by reading the content version
 * for writes of other processes on the same database: on their notification, and every so often in case one got lost.
 */
import type { ContentType } from "#domain/records/content-type.ts";
import type { Database } from "#server/database/open.ts";
import { repeat } from "#server/repeat.ts";

export type Change = { entity: ContentType; id: string };
export type ChangeListener = (changed: readonly Change[], version: number) => void;
export type ContentChanges = ReturnType<typeof createContentChanges>;

const MAX_PER_CHECK = 1000;

/** What has to be read again before a change is announced; null for nothing. */
export type Prepare = (changed: readonly Change[]) => Promise<void> | null;

export function prepareAll(all: readonly Prepare[], changed: readonly Change[]): Promise<void> | null {
  const reading = all.flatMap((prepare) => prepare(changed) ?? []);
  return reading.length > 0 ? Promise.all(reading).then(() => {}) : null;
}

export function createContentChanges(
  { db }: Database,
  logError: (error: unknown) => void = () => {},
  prepare: Prepare = () => null,
) {
  const listeners = new Set<ChangeListener>();
  /** The newest version known, and the one up to which no change is missing; null before the first check. */
  let newest = 0;
  let seen: number | null = null;
  let polling: ReturnType<typeof repeat> | undefined;

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

  /** At once where nothing has to be prepared. Where that fails it is announced all the same, and once more by a later check. */
  async function emit(changed: readonly Change[], version: number, from: number | null): Promise<void> {
    const preparing = prepare(changed);
    if (preparing) {
      try {
        await preparing;
      } catch (error) {
        logError(error);
        if (from !== null && seen !== null) seen = Math.min(seen, from);
      }
    }
    tell(changed, version);
  }

  /** After a commit of this process. Where another process wrote in between, the next check finds that write. */
  function notify(changed: readonly Change[], version: number): Promise<void> {
    const from = seen;
    if (seen !== null && seen + changed.length === version) seen = version;
    return emit(changed, version, from);
  }

  async function check(): Promise<void> {
    const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    seen ??= version;
    newest = Math.max(newest, seen);
    while (seen < version) {
      const found = await db
        .selectFrom("revisions")
        .select(["entity", "entity_id as id", "content_version"])
        .where("content_version", ">", seen)
        .orderBy("content_version")
        .limit(MAX_PER_CHECK)
        .execute();
      const last = found.at(-1);
      if (!last) break;
      const from: number = seen;
      seen = Math.max(seen, last.content_version);
      const changed: Change[] = found.map(({ entity, id }) => ({ entity, id }));
      await emit(changed, last.content_version, from);
      // What could not be prepared is left for the next check.
      if (seen <= from) break;
    }
  }

  let checking: Promise<void> | undefined;
  let checkAgain = false;

  async function checkUntilCurrent(): Promise<void> {
    do {
      checkAgain = false;
      try {
        await check();
      } catch (error) {
        logError(error);
      }
    } while (checkAgain);
    checking = undefined;
  }

  /** One check at a time. A call during one causes another: the change it is about may have come too late for the first. */
  function checkNow(): Promise<void> {
    if (checking) checkAgain = true;
    else checking = checkUntilCurrent();
    return checking ?? Promise.resolve();
  }

  return {
    /** The newest content version this process knows of. */
    version: (): number => newest,
    subscribe(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    /** Checks at once: another process may have written. */
    checkNow,
    /** Resolves after the first check; a failed check is logged and repeated. */
    async start(pollMs: number): Promise<void> {
      polling ??= repeat(checkNow, pollMs, logError);
      await polling.check();
    },
    async stop(): Promise<void> {
      await polling?.stop();
    },
  };
}
