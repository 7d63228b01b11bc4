/** The staff pages and endpoints of one record, and where in a list this tab last was, so that leaving a record leads back there. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import { type ContentType, isRegisterType, type RecordType } from "#domain/records/content-type.ts";

export const editPath = (type: ContentType, id: string): string =>
  `${CONTENT_TYPES[type].paths.staff}/edit/${encodeURIComponent(id)}`;
/** The dialog with its texts, in its list. */
export const translationsPath = (type: ContentType, { id, name }: { id: string; name: string }): string =>
  `${CONTENT_TYPES[type].paths.staff}?${new URLSearchParams({ q: name, translate: id })}`;
export const historyPath = (type: ContentType, id: string): string =>
  `${CONTENT_TYPES[type].paths.staff}/history/${encodeURIComponent(id)}`;

/** Of one record; `part` is what comes after it. */
export const endpointOf = (type: ContentType, id: string, part = ""): string =>
  `${CONTENT_TYPES[type].paths.endpoint}/${encodeURIComponent(id)}${part}`;

export const draftPath = (type: ContentType, id: string): string =>
  `${CONTENT_TYPES[type].paths.staff}/draft/${encodeURIComponent(id)}`;
export const editDraftPath = (type: ContentType, id: string): string => `${draftPath(type, id)}/edit`;

export const REPORTS_PATH = "/admin/reports";
export const staffReportPath = (id: string): string => `${REPORTS_PATH}/${encodeURIComponent(id)}`;

const keyOf = (type: RecordType): string => `list:${type}`;

export function rememberList(type: RecordType, query: StaffListQuery): void {
  try {
    sessionStorage.setItem(keyOf(type), toStaffSearch(query));
  } catch {
    // A full or closed storage only costs the place.
  }
}

export function lastListPath(type: ContentType): string {
  const { staff: list } = CONTENT_TYPES[type].paths;
  if (isRegisterType(type)) return list;
  try {
    return list + toStaffSearch(readStaffListQuery(new URLSearchParams(sessionStorage.getItem(keyOf(type)) ?? "")));
  } catch {
    return list;
  }
}

/** Where a form leads when it is left: to the report that it was opened from, or to the list. */
export function returnPath(type: ContentType, search: URLSearchParams): string {
  const report = search.get("report");
  return report ? staffReportPath(report) : lastListPath(type);
}
