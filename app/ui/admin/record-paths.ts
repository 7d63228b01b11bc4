/** The staff pages of one record, and where in a list this tab last was, so that leaving a record leads back there. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import { type ContentType, isRegisterType, type RecordType } from "#domain/records/content-type.ts";

export const editPath = (kind: ContentType, id: string): string =>
  `${CONTENT_TYPES[kind].paths.staff}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: ContentType, id: string): string =>
  `${CONTENT_TYPES[kind].paths.staff}/history/${encodeURIComponent(id)}`;

export const draftPath = (kind: ContentType, id: string): string =>
  `${CONTENT_TYPES[kind].paths.staff}/draft/${encodeURIComponent(id)}`;
export const editDraftPath = (kind: ContentType, id: string): string => `${draftPath(kind, id)}/edit`;

export const REPORTS_PATH = "/admin/reports";
export const staffReportPath = (id: string): string => `${REPORTS_PATH}/${encodeURIComponent(id)}`;

const keyOf = (kind: RecordType): string => `list:${kind}`;

export function rememberList(kind: RecordType, query: StaffListQuery): void {
  try {
    sessionStorage.setItem(keyOf(kind), toStaffSearch(query));
  } catch {
    // A full or closed storage only costs the place.
  }
}

export function lastListPath(kind: ContentType): string {
  const { staff: list } = CONTENT_TYPES[kind].paths;
  if (isRegisterType(kind)) return list;
  try {
    return list + toStaffSearch(readStaffListQuery(new URLSearchParams(sessionStorage.getItem(keyOf(kind)) ?? "")));
  } catch {
    return list;
  }
}
