/** The rows of a staff list that are loaded so far. */
import { useEffect, useRef, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { ADMIN_PAGE_SIZE, pageCountOf } from "#domain/lists/paging.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { callApi, request } from "../call-api.ts";

/** `cursor` is where the next batch begins; null where all is loaded. */
type LoadedRows = { rows: readonly StaffRow[]; cursor: string | null };

/** A row may come twice where records were added or deleted between two batches. */
export const newRowsOf = ({ rows }: LoadedRows, { items }: BatchAnswer): StaffRow[] =>
  items.filter(({ id }) => !rows.some((row) => row.id === id));

export const openRows = ({ items, nextCursor }: BatchAnswer): LoadedRows => ({ rows: items, cursor: nextCursor });

export const appendBatch = (loaded: LoadedRows, batch: BatchAnswer): LoadedRows => ({
  rows: [...loaded.rows, ...newRowsOf(loaded, batch)],
  cursor: batch.nextCursor,
});

/** After a further batch: the page that is shown next, the last one, and the first new row on it, which gets the focus. */
export function pageAfterLoading(
  known: number,
  added: readonly StaffRow[],
): { page: number; firstRow: StaffRow | undefined } {
  const page = pageCountOf(known + added.length, ADMIN_PAGE_SIZE);
  return { page, firstRow: added[Math.max(0, (page - 1) * ADMIN_PAGE_SIZE - known)] };
}

/**
 * The rows loaded so far: the loader's first, then each further batch after the last one. `nextFilter` is the filter
 * that is being navigated to, or the screen: once it is another one, the answer to an earlier request is dropped.
 */
export function useLoadedRows(type: RecordType, first: BatchAnswer, filter: string, nextFilter: string) {
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
      const result = await callApi(request<BatchAnswer>("GET", `${CONTENT_TYPES[type].paths.endpoint}?${search}`));
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
  };
}

/** Paging over what is loaded, and a notice taken out of the address, need no new data. */
const PLACE = ["page", "batches", "notice"];

const withoutPlace = ({ searchParams }: URL): string => {
  const rest = new URLSearchParams(searchParams);
  for (const name of PLACE) rest.delete(name);
  rest.sort();
  return rest.toString();
};

export const staffListRevalidation = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return stays && withoutPlace(currentUrl) === withoutPlace(nextUrl) ? false : defaultShouldRevalidate;
};
