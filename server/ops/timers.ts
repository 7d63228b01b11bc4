/** Work done by the clock: cached pages that a new year or day outdates, and the deletion of expired rows. */

import { dueDayOf } from "#domain/evidence/due-days.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { SWEEP_SECONDS } from "#domain/stored-data.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import type { Log } from "#server/log.ts";

const YEAR_CHECK_MS = 60_000;

const yearNow = (): number => new Date().getUTCFullYear();

/**
 * The footer of every page shows the year: when it changes, all cached pages are outdated. Polls the clock instead of using
 * one long timer, because clocks are adjusted and computers sleep.
 */
export function watchYear(onNewYear: () => void): { stop(): void } {
  let year = yearNow();
  const timer = setInterval(() => {
    if (yearNow() === year) return;
    year = yearNow();
    onNewYear();
  }, YEAR_CHECK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

const DAY_CHECK_MS = 30_000;

export type DueRecord = { entity: RecordType; id: string };

/**
 * The records whose review falls due from the first day up to, but not including, the second. Exchanges that were overdue
 * before are included, because another of their certificates may have expired.
 */
export async function selectFallenDue({ db }: Pick<Database, "db">, from: string, to: string): Promise<DueRecord[]> {
  const found = await Promise.all(
    (["coin", "exchange"] as const).map(async (entity) => {
      const rows = await db
        .selectFrom(RECORD_TABLES[entity])
        .select("id")
        .where("review_due", entity === "exchange" ? ">" : ">=", entity === "exchange" ? "" : from)
        .where("review_due", "<", to)
        .execute();
      return rows.map(({ id }) => ({ entity, id }));
    }),
  );
  return found.flat();
}

type Parts = {
  database: Pick<Database, "db">;
  log: Log;
  onDue(records: readonly DueRecord[]): void;
  now?: () => string;
  checkMs?: number;
};

/**
 * Reviews fall due, and certificates expire, at the end of a day: then the cached pages of those records are outdated.
 * Polls the clock, like `watchYear`; a day that failed is tried again.
 */
export function watchDue({
  database,
  log,
  onDue,
  now = () => new Date().toISOString(),
  checkMs = DAY_CHECK_MS,
}: Parts): {
  check(): Promise<void>;
  stop(): void;
} {
  let seen = dueDayOf(now());
  async function check(): Promise<void> {
    const today = dueDayOf(now());
    if (today <= seen) return;
    try {
      const due = await selectFallenDue(database, seen, today);
      seen = today;
      if (due.length > 0) onDue(due);
    } catch (error) {
      log.warn({ err: error }, "reviews that fell due could not be read");
    }
  }
  const timer = setInterval(() => void check(), checkMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

type Sweeper = { sweep(): Promise<void> };

/** Deletes expired rows at the start and then every hour. A part that fails does not affect the others. */
export function sweepExpired(parts: readonly Sweeper[], logError: (error: unknown) => void): { stop(): void } {
  const run = () => {
    for (const part of parts) void part.sweep().catch(logError);
  };
  run();
  const timer = setInterval(run, SWEEP_SECONDS * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
