import { writeOpenApi } from "#domain/api/openapi.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { respondWithEtag } from "#server/responses/etag-response.ts";
import { clientContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/openapi.ts";

/** What the public API is, for programs. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  respondWithEtag(request, writeOpenApi(context.get(clientContext).origin));

export const action = () => methodNotAllowed("GET");
