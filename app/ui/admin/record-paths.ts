/** The staff pages of one record, and where in a list this tab last was, so that leaving a record leads back there. */
import { KINDS } from "#domain/kinds/kinds.ts";
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import type { Entity } from "#domain/records/entity.ts";

export const editPath = (kind: Entity, id: string): string =>
  `${KINDS[kind].paths.staff}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: Entity, id: string): string =>
  `${KINDS[kind].paths.staff}/history/${encodeURIComponent(id)}`;

const keyOf = (kind: Entity): string => `list:${kind}`;

export function rememberList(kind: Entity, query: StaffListQuery): void {
  try {
    sessionStorage.setItem(keyOf(kind), toStaffSearch(query));
  } catch {
    // A full or closed storage only costs the place.
  }
}

export function lastListPath(kind: Entity): string {
  const { staff: list } = KINDS[kind].paths;
  try {
    return list + toStaffSearch(readStaffListQuery(new URLSearchParams(sessionStorage.getItem(keyOf(kind)) ?? "")));
  } catch {
    return list;
  }
}
