/** A coin or an exchange as the staff lists show it. */

import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { DraftState } from "#domain/drafts/draft-state.ts";
import { toImage } from "#domain/records/image-address.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";

export type StaffRow = ReturnType<typeof toStaffRow> & {
  /** The state of its draft, where it has one. */
  draft?: DraftState | undefined;
  /** Whom that draft is assigned to, or empty. */
  assignee?: string | undefined;
};

export const toStaffRow = (record: Coin | Exchange) => ({
  id: record.id,
  name: record.name,
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
