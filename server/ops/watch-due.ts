/** Reviews fall due, and certificates run out, at the end of a day: then the cached pages of just those records are outdated. */
import type { RecordType } from "#domain/records/content-type.ts";
import { dayOf } from "#domain/screening/review-due.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import type { Log } from "#server/log.ts";

const CHECK_MS = 30_000;

export type DueRecord = { entity: RecordType; id: string };

/**
 * Whose last day lies within these days, the second one excluded: two look-ups in an index. Exchanges that were overdue
 * before count too: another of their certificates may have run out.
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

/** Looks at the clock, not at the records: clocks are adjusted, and computers sleep. A day that failed is tried again. */
export function watchDue({ database, log, onDue, now = () => new Date().toISOString(), checkMs = CHECK_MS }: Parts): {
  check(): Promise<void>;
  stop(): void;
} {
  let seen = dayOf(now());
  async function check(): Promise<void> {
    const today = dayOf(now());
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
