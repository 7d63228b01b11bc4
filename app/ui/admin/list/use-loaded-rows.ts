import { useEffect, useRef, useState } from "react";
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { callApi } from "../call-api.ts";
import type { EditingKind } from "../editing-kind.ts";
import { listRows } from "../staff-api.ts";
import { appendBatch, insertRow, newRowsOf, openRows, removeRow, replaceRow } from "./loaded-rows.ts";

/**
 * The rows loaded so far: the loader's first, then each further batch after the last one. `nextFilter` is the filter
 * that is being navigated to, or the screen: once it is another one, the answer to an earlier request is dropped.
 */
export function useLoadedRows(kind: EditingKind, first: BatchAnswer, filter: string, nextFilter: string) {
  const [loaded, setLoaded] = useState(() => openRows(first));
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(0);
  useEffect(() => setLoaded(openRows(first)), [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another filter or screen is navigated to
  useEffect(
    () => () => {
      latest.current += 1;
      setLoading(false);
    },
    [nextFilter],
  );

  return {
    rows: loaded.rows,
    hasMore: loaded.cursor !== null,
    isLoading,
    /** Returns the rows that are new; a failure is only logged, and the button stays to try again. */
    async loadMore(): Promise<StaffRow[]> {
      if (!loaded.cursor || isLoading || nextFilter !== filter) return [];
      latest.current += 1;
      const current = latest.current;
      setLoading(true);
      const search = new URLSearchParams(filter);
      search.set("cursor", loaded.cursor);
      const result = await callApi(listRows(kind, search));
      if (current !== latest.current) return [];
      setLoading(false);
      if (!result.ok) {
        // biome-ignore lint/suspicious/noConsole: nothing is shown for this one, so it is written where it can be found
        console.warn(`More rows could not be loaded (${result.status}).`);
        return [];
      }
      setLoaded((known) => appendBatch(known, result.answer));
      return newRowsOf(loaded, result.answer);
    },
    replace: (row: StaffRow) => setLoaded((known) => replaceRow(known, row)),
    remove: (id: string) => setLoaded((known) => removeRow(known, id)),
    insert: (row: StaffRow, index: number) => setLoaded((known) => insertRow(known, row, index)),
  };
}
