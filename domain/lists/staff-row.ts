/** A coin or an exchange as the staff lists show it. */

import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { DraftState } from "#domain/drafts/draft-state.ts";
import { toImage } from "#domain/records/image-address.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import { type Language, pickName } from "#domain/text/language.ts";

export type StaffRow = ReturnType<typeof toStaffRow> & {
  /** The state of its draft, where it has one. */
  draft?: DraftState | undefined;
  /** Whom that draft is assigned to, or empty. */
  assignee?: string | undefined;
};

/** Named as the editor knows it; `baseName` is the record's own. */
export const toStaffRow = (record: Coin | Exchange, language: Language) => ({
  id: record.id,
  name: pickName(record.translations.name, language, record.name).text,
  baseName: record.name,
  symbol: record.symbol,
  image: toImage(record.image),
  status: statusOf(record),
  /** False: its editor chose the status, and no facts are recorded. */
  isAssessed: record.assessment !== null,
  rating: record.rating,
  /** The last day on which its review is up to date, or empty. */
  reviewDue: reviewDueOf(record),
  updatedAt: record.updatedAt,
});
