/** `/watchlist?coin=a&coin=b&exchange=c`: whose records are shown. Without any it is the browser that knows. */

import { MOST_FOLLOWED } from "#domain/feeds/feed-choice.ts";
import type { Parameter, QueryShape } from "#domain/lists/query-shape.ts";
import { isRecordId, RECORD_TYPES } from "#domain/records/content-type.ts";
import type { WatchedRef } from "./watchlist.ts";

const IDS = {
  rule: "the id of a record",
  accepts: (value) => value.trim() !== "",
  most: MOST_FOLLOWED,
} as const satisfies Parameter;

export const WATCH_QUERY = {
  parameters: { coin: IDS, exchange: IDS },
  read: (search) =>
    RECORD_TYPES.flatMap((kind) =>
      [...new Set(search.getAll(kind))].filter(isRecordId).map((id) => ({ kind, id })),
    ).slice(0, MOST_FOLLOWED),
} as const satisfies QueryShape<WatchedRef[]>;
