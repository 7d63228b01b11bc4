/** The staff pages of one record, and where in a list this tab last was, so that leaving a record leads back there. */
import { KINDS } from "#domain/kinds/kinds.ts";
import { REGISTER } from "#domain/kinds/register-kinds.ts";
import { readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import { type Entity, isRegisterKind, type StoredEntity } from "#domain/records/entity.ts";

/** The pages and endpoints of a record, or of an entry of the register. */
export const staffPaths = (kind: StoredEntity): { staff: string; endpoint: string } =>
  isRegisterKind(kind) ? REGISTER[kind].paths : KINDS[kind].paths;

export const editPath = (kind: StoredEntity, id: string): string =>
  `${staffPaths(kind).staff}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: StoredEntity, id: string): string =>
  `${staffPaths(kind).staff}/history/${encodeURIComponent(id)}`;

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
