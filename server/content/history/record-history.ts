/** Everything that was done to a record, newest first, page by page, each step with what it changed. */
import type { Category } from "#domain/records/category.ts";
import { readNumber } from "#domain/records/document.ts";
import type { Translations } from "#domain/records/translations.ts";
import { tellDifferences } from "#domain/screening/method-difference.ts";
import type { Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/status-step.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { methodWords } from "#server/content/reference.ts";
import type { Revision } from "./revisions.ts";

const PAGE_LENGTH = 100;
/** The largest number PostgreSQL's integer holds; it would refuse to compare with a larger one. */
const MAX_VERSION = 2 ** 31 - 1;

/** What was done before this content version; from the newest on where it is none. */
function readBefore(address: string): number | undefined {
  const before = readNumber(new URL(address).searchParams.get("before"));
  return before !== null && Number.isInteger(before) && before > 0 && before <= MAX_VERSION ? before : undefined;
}

/** Of a deleted record too, under the name it had last. `older` is where the next page begins. */
export async function readHistory(records: AnyRecords, id: string, address: string, language: Language) {
  const from = readBefore(address);
  const telling = { kind: records.kind.id, words: methodWords(language), language };
  const [record, history] = await Promise.all([
    records.find(id),
    records.history(id, { limit: PAGE_LENGTH + 1, before: from }),
  ]);
  const page = history.slice(0, PAGE_LENGTH);
  const [first] = page;
  return {
    id,
    name: record?.name ?? first?.before?.name ?? first?.after?.name ?? id,
    version: record?.version ?? null,
    isNewest: from === undefined,
    older: history.length > page.length ? (page.at(-1)?.contentVersion ?? null) : null,
    steps: page.map(({ id: revision, action, editor, at, before, after }) => ({
      revision,
      action,
      editor,
      at,
      differences: action === "delete" ? [] : tellDifferences(telling, before, after),
    })),
  };
}

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
