/** Routes that are mounted once per content type: the type and the service of a request, and what their responses share. */
import type { NewerState } from "#domain/api/staff-answers.ts";
import { contentTypeOf, descriptorOf } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { type StaleTranslation, staleTexts } from "#domain/records/stale-translations.ts";
import type { ContentService } from "#server/content/content-service.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

type Args = Pick<RouteArgs, "context"> & { pattern: string };

/** What can be done to items of every type. */
type AnyContent = Omit<ContentService<StoredItem>, "create">;

export function serviceOf(context: RouteArgs["context"], type: ContentType): AnyContent {
  const { records, registerEntries } = context.get(servicesContext);
  return isRegisterType(type) ? registerEntries[type] : records[type];
}

export function contentOfRoute({ pattern, context }: Args): { type: ContentType; service: AnyContent } {
  const type = contentTypeOf(pattern);
  return { type, service: serviceOf(context, type) };
}

/** For routes of coins and exchanges only. */
export function recordsOfRoute({ pattern, context }: Args): AnyRecords {
  const type = contentTypeOf(pattern);
  if (isRegisterType(type)) throw new Error(`The route ${pattern} is not one of coins or exchanges.`);
  return context.get(servicesContext).records[type];
}

/** The state that a stale save conflicts with, as the form that was sent shows it; of an entry with its id. */
export async function newerState<Form extends object>(
  type: ContentType,
  service: AnyContent,
  id: string,
  toForm: (item: StoredItem) => Form,
): Promise<NewerState<Form>> {
  const newer = await service.get(id);
  const [last] = await service.history(id, { limit: 1 });
  const state = { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toForm(newer) };
  return isRegisterType(type) ? { id, ...state } : state;
}

/** Texts whose English was changed after them. */
export async function staleOf(type: ContentType, service: AnyContent, id: string): Promise<StaleTranslation[]> {
  const { textsOf } = descriptorOf(type);
  const history = await service.history(id);
  return staleTexts(
    history.map(({ before, after }) => ({ before: before && textsOf(before), after: after && textsOf(after) })),
  );
}
