/** The page of a comparison: what is compared, what was left out, and who else can be chosen. */

import type { IndexedCurves } from "#domain/market/indexed-curves.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import type { Group } from "./comparison.ts";

export type Choices = { items: { id: string; name: ShownText }[]; isWhole: boolean };

export type ComparisonView = {
  kind: RecordType;
  /** What is compared, or the one that was chosen so far. */
  cards: ReviewCard[];
  /** Empty for fewer than two records. */
  groups: Group[];
  curves: IndexedCurves | null;
  /** When the market figures were fetched; null for figures that stand in the records. */
  fetchedAt: string | null;
  left: { unknown: string[]; beyond: string[]; isMixed: boolean };
  /** Of the kinds that something can still be chosen of. */
  choices: Partial<Record<RecordType, Choices>>;
};
