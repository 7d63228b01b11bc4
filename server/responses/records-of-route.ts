/** Routes that are mounted once per kind: which kind a request is for, and what they answer alike. */
import type { NewerState } from "#domain/api/staff-answers.ts";
import { RECORD_DESCRIPTORS } from "#domain/content-types/content-types.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

const isUnder = (path: string, pattern: string): boolean => `/${pattern}/`.startsWith(`${path}/`);

/** `pattern` is the route's, such as `admin/coins/edit/:id?`: what a visitor sends cannot change it. */
export function recordTypeOf(pattern: string): RecordType {
  const found = RECORD_TYPES.find((entity) => {
    const { staff, endpoint, api } = RECORD_DESCRIPTORS[entity].paths;
    return [staff, endpoint, api].some((path) => isUnder(path, pattern));
  });
  if (!found) throw new Error(`The route ${pattern} belongs to no kind.`);
  return found;
}

export const recordsOfRoute = ({ pattern, context }: Pick<RouteArgs, "context"> & { pattern: string }): AnyRecords =>
  context.get(servicesContext).records[recordTypeOf(pattern)];

/** The state that a stale save ran into, shown in the form that was saved. */
export async function newerState<Form extends object>(
  records: AnyRecords,
  id: string,
  toForm: (record: Awaited<ReturnType<AnyRecords["get"]>>) => Form,
): Promise<NewerState<Form>> {
  const newer = await records.get(id);
  const [last] = await records.history(id, { limit: 1 });
  return { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toForm(newer) };
}
