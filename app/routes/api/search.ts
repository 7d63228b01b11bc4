import { localizePath } from "#app/i18n/language-path.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { queryProblem } from "#domain/lists/query-shape.ts";
import { SEARCH_API_QUERY } from "#domain/search/search.ts";
import { badRequest, methodNotAllowed, readApiLanguage, respondWithJson } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/search.ts";

/** What is typed is nobody else's: no answer is stored on its way. */
const HEADERS = { "Cache-Control": "private, no-store" };

/** Everything that is called so, best first. How often one client may ask is limited by the edge. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readApiLanguage(searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const problem = queryProblem(SEARCH_API_QUERY, searchParams);
  if (problem) return badRequest(problem);
  const { q, limit } = SEARCH_API_QUERY.read(searchParams);
  const { items, ...answer } = await context.get(servicesContext).search.find(q, language, limit);
  const localized = items.map((item) => ({ ...item, path: localizePath(item.path, language) }));
  const body = { success: true, ...answer, items: localized };
  return respondWithJson(ENDPOINTS.search.answer.json.parse(body), { headers: HEADERS });
}

export const action = () => methodNotAllowed("GET");
