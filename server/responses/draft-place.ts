/** Where a step of a draft is taken, and by whom. */
import type { ContentType } from "#domain/records/content-type.ts";
import type { Services } from "#server/services.ts";
import type { RouteArgs } from "./request-context.ts";

export type Place = { args: RouteArgs; services: Services; entity: ContentType; id: string; who: string };
