import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { METHOD } from "#domain/screening/method.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/method.ts";

/** The whole rule as data: which facts are asked, what each value draws, and what follows. */
export const loader = ({ request }: Route.LoaderArgs) => respondBy(request, ENDPOINTS.getMethod, { method: METHOD });

export const action = () => methodNotAllowed("GET");
