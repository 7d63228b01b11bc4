/** How the status of one record changed over time, with the reason given each time. */
import type { Category } from "#domain/records/category.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { StatusChange } from "#domain/views/status-step.ts";
import type { Revision } from "./revisions.ts";

/** From a history, newest first, as is the result. */
export function toStatusChanges(
  history: readonly Revision<{ category: Category; translations: Translations }>[],
): StatusChange[] {
  const changes: StatusChange[] = [];
  let from: Category | null = null;
  for (const { at, after } of history.toReversed()) {
    if (!after || after.category === from) continue;
    changes.push({ at, from, to: after.category, reason: after.translations.reason });
    from = after.category;
  }
  return changes.reverse();
}
