/** How the status of one record went over time, with the reason given each time. */
import type { Category } from "#domain/records/category.ts";
import type { StatusChange } from "#domain/views/status-step.ts";
import type { StoredRecord } from "#server/content/writes/record-row.ts";
import type { Revision } from "./revisions.ts";

/** From a history, newest first, as is the result. */
export function toStatusChanges(history: readonly Revision<StoredRecord>[]): StatusChange[] {
  const changes: StatusChange[] = [];
  let from: Category | null = null;
  for (const { at, after } of history.toReversed()) {
    if (!after || after.category === from) continue;
    changes.push({ at, from, to: after.category, reason: after.translations.reason });
    from = after.category;
  }
  return changes.reverse();
}
