import { API_ANSWERS, type ApiId } from "#app/loaders/api-answers.ts";
import { ENDPOINTS, routeOf } from "#domain/api/endpoints.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import type { RouteArgs } from "#server/responses/request-context.ts";

const answers = new Map(
  Object.entries(API_ANSWERS).map(([id, answer]) => [routeOf(ENDPOINTS[id as ApiId].path), answer]),
);

/** Every endpoint of the public API that answers with JSON, by the pattern of its route. */
export const loader = (args: RouteArgs & { pattern: string; params: { id?: string; iso?: string } }) =>
  answers.get(args.pattern)?.(args);

export const action = () => methodNotAllowed("GET");
