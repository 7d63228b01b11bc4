/** Everything that was done to a record, newest first, page by page, each step with what it changed. */
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, nameOf, readNumber } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import type { Translations } from "#domain/records/translations.ts";
import { type LabelledDifference, tellDifferences } from "#domain/screening/method-difference.ts";
import type { Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/review-view.ts";
import { methodWords } from "#server/content/reference.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import type { HistoryPart, Revision } from "./revisions.ts";

const PAGE_LENGTH = 100;
/** The largest number PostgreSQL's integer holds; it would refuse to compare with a larger one. */
const MAX_VERSION = 2 ** 31 - 1;

/** What was done before this content version; from the newest on where it is none. */
function readBefore(address: string): number | undefined {
  const before = readNumber(new URL(address).searchParams.get("before"));
  return before !== null && Number.isInteger(before) && before > 0 && before <= MAX_VERSION ? before : undefined;
}

type Kept<Item> = {
  find(id: string): Promise<Item | null>;
  history(id: string, part: HistoryPart): Promise<Revision<Item>[]>;
};

/** Of a deleted record too, under the name it had last. `older` is where the next page begins. */
async function readSteps<Item extends Stamps>(
  records: Kept<Item>,
  id: string,
  address: string,
  tell: (before: Item | null, after: Item | null) => LabelledDifference[],
) {
  const from = readBefore(address);
  const [record, history] = await Promise.all([
    records.find(id),
    records.history(id, { limit: PAGE_LENGTH + 1, before: from }),
  ]);
  const page = history.slice(0, PAGE_LENGTH);
  const [first] = page;
  return {
    id,
    name: nameOf({ ...(record ?? first?.before ?? first?.after) }) || id,
    version: record?.version ?? null,
    isNewest: from === undefined,
    older: history.length > page.length ? (page.at(-1)?.contentVersion ?? null) : null,
    steps: page.map(({ id: revision, action, editor, at, before, after }) => ({
      revision,
      action,
      editor,
      at,
      differences: action === "delete" ? [] : tell(before, after),
    })),
  };
}

type ReviewedKept = Kept<ReviewRecord> & { kind: { id: RecordType } };

export function readHistory(records: ReviewedKept, id: string, address: string, language: Language) {
  const telling = { kind: records.kind.id, words: methodWords(language), language };
  return readSteps(records, id, address, (before, after) => tellDifferences(telling, before, after));
}

/** Of a body, a position or a country. */
export const readEntryHistory = (entries: Kept<Stamps & Document>, id: string, address: string) =>
  readSteps(entries, id, address, differencesOf);

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
