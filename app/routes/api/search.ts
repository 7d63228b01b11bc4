import { localizePath } from "#app/i18n/language-path.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { isSecret } from "#domain/search/pasted.ts";
import { SEARCH_API_QUERY } from "#domain/search/search.ts";
import {
  badRequest,
  methodNotAllowed,
  readApiQuery,
  respondWithJson,
  SECRET_REFUSED,
} from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/search.ts";

/** Shared caches do not store what somebody searched for. */
const HEADERS = { "Cache-Control": "private, no-store" };

/** Best match first. The edge limits the requests of a client. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const read = readApiQuery(request, SEARCH_API_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  if (isSecret(query.q)) return badRequest(SECRET_REFUSED);
  const { items, ...answer } = await context.get(servicesContext).search.find(query.q, language, query.limit, query);
  const localized = items.map((item) => ({ ...item, path: localizePath(item.path, language) }));
  const body = { success: true, ...answer, items: localized };
  return respondWithJson(ENDPOINTS.search.answer.json.parse(body), { headers: HEADERS });
}

export const action = () => methodNotAllowed("GET");
