/** The history of a record or an entry, newest first, page by page, each step with what it changed. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type LabelledDifference, labelDifferences } from "#domain/method-words/method-difference.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { nameOf, readNumber } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import type { Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/review-view.ts";
import { methodWords } from "#server/content/reference.ts";
import type { HistoryPart, Revision } from "./revisions.ts";

const PAGE_LENGTH = 100;
/** The largest number PostgreSQL's integer holds; it would refuse to compare with a larger one. */
const MAX_VERSION = 2 ** 31 - 1;

/** The page begins before this content version; with the newest step where it is undefined. */
function readBefore(address: string): number | undefined {
  const before = readNumber(new URL(address).searchParams.get("before"));
  return before !== null && Number.isInteger(before) && before > 0 && before <= MAX_VERSION ? before : undefined;
}

type HistoryReader = {
  find(id: string): Promise<StoredItem | null>;
  history(id: string, part: HistoryPart): Promise<Revision<StoredItem>[]>;
};

/** Of a deleted item too, under the name it had last. `older` is where the next page begins. */
export async function readHistory(
  type: ContentType,
  { find, history: read }: HistoryReader,
  id: string,
  address: string,
  language: Language,
) {
  const from = readBefore(address);
  const [item, history] = await Promise.all([find(id), read(id, { limit: PAGE_LENGTH + 1, before: from })]);
  const differences = (before: StoredItem | null, after: StoredItem | null): LabelledDifference[] =>
    isRegisterType(type)
      ? differencesOf(before, after)
      : labelDifferences({ type: type, words: methodWords(language), language }, before, after);
  const page = history.slice(0, PAGE_LENGTH);
  const [first] = page;
  return {
    id,
    name: nameOf({ ...(item ?? first?.before ?? first?.after) }, language) || id,
    version: item?.version ?? null,
    isNewest: from === undefined,
    older: history.length > page.length ? (page.at(-1)?.contentVersion ?? null) : null,
    steps: page.map(({ id: revision, action, editor, at, before, after }) => ({
      revision,
      action,
      editor,
      at,
      differences: action === "delete" ? [] : differences(before, after),
    })),
  };
}

/** From a history, newest first, as is the result. */
export function toStatusChanges(history: readonly Revision<Coin | Exchange>[]): StatusChange[] {
  const changes: StatusChange[] = [];
  let from: ListedStatus | null = null;
  for (const { at, after } of history.toReversed()) {
    const to = after && statusOf(after);
    if (!to || to === from) continue;
    changes.push({ at, from, to, reason: after.translations.reason });
    from = to;
  }
  return changes.reverse();
}
