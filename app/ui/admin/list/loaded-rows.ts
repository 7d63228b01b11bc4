/** The rows of a staff list that are loaded so far, and what loading, saving, deleting and Undo make of them. */
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import { ADMIN_PAGE_SIZE, pageCountOf } from "#domain/lists/paging.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";

/** `cursor` is where the next batch begins; null where all is loaded. */
export type LoadedRows = { rows: readonly StaffRow[]; cursor: string | null };

const has = (rows: readonly StaffRow[], id: string): boolean => rows.some((row) => row.id === id);

/** A row may come twice where records were added or deleted between two batches. */
export const newRowsOf = ({ rows }: LoadedRows, { items }: BatchAnswer): StaffRow[] =>
  items.filter(({ id }) => !has(rows, id));

export const openRows = ({ items, nextCursor }: BatchAnswer): LoadedRows => ({ rows: items, cursor: nextCursor });

export const appendBatch = (loaded: LoadedRows, batch: BatchAnswer): LoadedRows => ({
  rows: [...loaded.rows, ...newRowsOf(loaded, batch)],
  cursor: batch.nextCursor,
});

export const replaceRow = ({ rows, cursor }: LoadedRows, row: StaffRow): LoadedRows => ({
  rows: rows.map((other) => (other.id === row.id ? row : other)),
  cursor,
});

export const removeRow = ({ rows, cursor }: LoadedRows, id: string): LoadedRows => ({
  rows: rows.filter((row) => row.id !== id),
  cursor,
});

/** Undo pressed twice, or a list loaded anew meanwhile, does not put the row back twice. */
export const insertRow = (loaded: LoadedRows, row: StaffRow, index: number): LoadedRows =>
  has(loaded.rows, row.id) ? loaded : { ...loaded, rows: loaded.rows.toSpliced(index, 0, row) };

/** After a further batch: the page that is shown next, the last one, and the first new row on it, which gets the focus. */
export function pageAfterLoading(
  known: number,
  added: readonly StaffRow[],
): { page: number; firstRow: StaffRow | undefined } {
  const page = pageCountOf(known + added.length, ADMIN_PAGE_SIZE);
  return { page, firstRow: added[Math.max(0, (page - 1) * ADMIN_PAGE_SIZE - known)] };
}
