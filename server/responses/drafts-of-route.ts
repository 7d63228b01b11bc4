/** Routes of drafts, which are mounted once for each kind of record and each part of the register: which one a request is for. */
import type { NewerState } from "#domain/api/staff-answers.ts";
import { contentTypeOf } from "#domain/content-types/staff-paths.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { DraftTarget } from "#server/content/drafts/draft-rows.ts";
import { newerState } from "./records-of-route.ts";
import { newerEntry } from "./register-of-route.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

type Args = Pick<RouteArgs, "context"> & { pattern: string };

export const draftsOfRoute = ({ pattern, context }: Args) => ({
  entity: contentTypeOf(pattern),
  drafts: context.get(servicesContext).drafts,
});

/** The draft that a stale save of it ran into. */
export async function newerDraft({ context }: Args, target: DraftTarget): Promise<NewerState<object>> {
  const { version, editor, updatedAt, form } = await context.get(servicesContext).drafts.get(target);
  return { version, editor, at: updatedAt, form };
}

/** The public state that a draft ran into which was to begin over an older one. */
export function newerPublic({ context }: Args, entity: ContentType, id: string): Promise<NewerState<object>> {
  const { records, registerEntries } = context.get(servicesContext);
  if (isRegisterType(entity)) return newerEntry(registerEntries[entity], id);
  return newerState(records[entity], id, records[entity].kind.toForm);
}
