import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { METHOD, rulesOf } from "#domain/screening/method.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/method.ts";

/** The whole rule as data: the facts, the finding of each value, and the status of each use. */
export const loader = ({ request }: Route.LoaderArgs) =>
  respondBy(request, ENDPOINTS.getMethod, { method: { ...METHOD, kinds: rulesOf(METHOD) } });

export const action = () => methodNotAllowed("GET");
