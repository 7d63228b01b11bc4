import { useEffect, useState } from "react";
import { readText } from "#domain/document.ts";
import type { StaffRow } from "#domain/staff-row.ts";
import { EDITING, type EditingKind } from "./editing-kind.ts";
import { callStaff } from "./staff-call.ts";

export type Batch = { items: StaffRow[]; nextCursor: string | null };

/** Rows of our own endpoint, made by `toStaffRow`. */
const asRows = (value: unknown): StaffRow[] => (Array.isArray(value) ? (value as StaffRow[]) : []);

/** The rows loaded so far: the loader's first, then each further batch behind the last one. */
export function useLoadedRows(kind: EditingKind, first: Batch, filter: string) {
  const [rows, setRows] = useState(first.items);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    setRows(first.items);
    setCursor(first.nextCursor);
  }, [first]);

  return {
    rows,
    hasMore: cursor !== null,
    isLoading,
    /** Returns how many came; a failure is only logged, and the button stays to try again. */
    async loadMore(): Promise<number> {
      if (!cursor || isLoading) return 0;
      setLoading(true);
      const parameters = new URLSearchParams(filter);
      parameters.set("cursor", cursor);
      const { ok, status, body } = await callStaff("GET", `${EDITING[kind].endpoint}?${parameters}`);
      setLoading(false);
      if (!ok) {
        // biome-ignore lint/suspicious/noConsole: nothing is shown for this one, so it is said where it can be found
        console.warn(`More rows could not be loaded (${status}).`);
        return 0;
      }
      const more = asRows(body.items);
      setRows((known) => [...known, ...more.filter(({ id }) => !known.some((row) => row.id === id))]);
      setCursor(readText(body.nextCursor) || null);
      return more.length;
    },
    replace: (row: StaffRow) => setRows((known) => known.map((other) => (other.id === row.id ? row : other))),
    remove: (id: string) => setRows((known) => known.filter((row) => row.id !== id)),
    putBack: (row: StaffRow, index: number) =>
      setRows((known) => (known.some(({ id }) => id === row.id) ? known : known.toSpliced(index, 0, row))),
  };
}
