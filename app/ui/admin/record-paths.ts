/** The staff pages of one record, and where in a list this tab last was, so that leaving a record leads back there. */
import { staffPaths } from "#domain/kinds/staff-paths.ts";
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import { type Entity, isRegisterKind, type StoredEntity } from "#domain/records/entity.ts";

export const editPath = (kind: StoredEntity, id: string): string =>
  `${staffPaths(kind).staff}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: StoredEntity, id: string): string =>
  `${staffPaths(kind).staff}/history/${encodeURIComponent(id)}`;

export const draftPath = (kind: StoredEntity, id: string): string =>
  `${staffPaths(kind).staff}/draft/${encodeURIComponent(id)}`;
export const editDraftPath = (kind: StoredEntity, id: string): string => `${draftPath(kind, id)}/edit`;

export const REPORTS_PATH = "/admin/reports";
export const reportPath = (id: string): string => `${REPORTS_PATH}/${encodeURIComponent(id)}`;

const keyOf = (kind: Entity): string => `list:${kind}`;

export function rememberList(kind: Entity, query: StaffListQuery): void {
  try {
    sessionStorage.setItem(keyOf(kind), toStaffSearch(query));
  } catch {
    // A full or closed storage only costs the place.
  }
}

export function lastListPath(kind: StoredEntity): string {
  const { staff: list } = staffPaths(kind);
  if (isRegisterKind(kind)) return list;
  try {
    return list + toStaffSearch(readStaffListQuery(new URLSearchParams(sessionStorage.getItem(keyOf(kind)) ?? "")));
  } catch {
    return list;
  }
}
