/** Where in a list this tab last was, so that leaving a record leads back there. */
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";

const keyOf = (kind: EditingKind): string => `list:${kind}`;

export function rememberList(kind: EditingKind, query: StaffListQuery): void {
  try {
    sessionStorage.setItem(keyOf(kind), toStaffSearch(query));
  } catch {
    // A full or closed storage only costs the place.
  }
}

export function lastListPath(kind: EditingKind): string {
  const { list } = EDITING[kind];
  try {
    return list + toStaffSearch(readStaffListQuery(new URLSearchParams(sessionStorage.getItem(keyOf(kind)) ?? "")));
  } catch {
    return list;
  }
}
