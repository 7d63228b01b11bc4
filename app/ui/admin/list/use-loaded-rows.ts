import { useEffect, useRef, useState } from "react";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { readText } from "#domain/records/document.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";
import { callStaff } from "../staff-call.ts";

export type Batch = { items: StaffRow[]; nextCursor: string | null };

/** Rows of our own endpoint, made by `toStaffRow`. */
const asRows = (value: unknown): StaffRow[] => (Array.isArray(value) ? (value as StaffRow[]) : []);

/**
 * The rows loaded so far: the loader's first, then each further batch behind the last one. `bound` is the filter
 * that is on its way, or the screen: once it is another one, a batch asked for before belongs nowhere.
 */
export function useLoadedRows(kind: EditingKind, first: Batch, filter: string, bound: string) {
  const [rows, setRows] = useState(first.items);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(0);
  useEffect(() => {
    setRows(first.items);
    setCursor(first.nextCursor);
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the screen turns to something else
  useEffect(
    () => () => {
      latest.current += 1;
      setLoading(false);
    },
    [bound],
  );

  return {
    rows,
    hasMore: cursor !== null,
    isLoading,
    /** Returns what came; a failure is only logged, and the button stays to try again. */
    async loadMore(): Promise<StaffRow[]> {
      if (!cursor || isLoading || bound !== filter) return [];
      latest.current += 1;
      const own = latest.current;
      setLoading(true);
      const parameters = new URLSearchParams(filter);
      parameters.set("cursor", cursor);
      const { ok, status, body } = await callStaff("GET", `${EDITING[kind].endpoint}?${parameters}`);
      if (own !== latest.current) return [];
      setLoading(false);
      if (!ok) {
        // biome-ignore lint/suspicious/noConsole: nothing is shown for this one, so it is said where it can be found
        console.warn(`More rows could not be loaded (${status}).`);
        return [];
      }
      const more = asRows(body.items).filter(({ id }) => !rows.some((row) => row.id === id));
      setRows((known) => [...known, ...more.filter(({ id }) => !known.some((row) => row.id === id))]);
      setCursor(readText(body.nextCursor) || null);
      return more;
    },
    replace: (row: StaffRow) => setRows((known) => known.map((other) => (other.id === row.id ? row : other))),
    remove: (id: string) => setRows((known) => known.filter((row) => row.id !== id)),
    putBack: (row: StaffRow, index: number) =>
      setRows((known) => (known.some(({ id }) => id === row.id) ? known : known.toSpliced(index, 0, row))),
  };
}
