/** Where a step of a draft is taken, and by whom. */
import type { StoredEntity } from "#domain/records/entity.ts";
import type { Services } from "#server/services.ts";
import type { RouteArgs } from "./request-context.ts";

export type Place = { args: RouteArgs; services: Services; entity: StoredEntity; id: string; who: string };
