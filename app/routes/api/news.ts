import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { queryProblem } from "#domain/lists/query-shape.ts";
import { NEWS_QUERY, NEWS_SOURCE } from "#domain/news/news.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/news.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readApiLanguage(searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const problem = queryProblem(NEWS_QUERY, searchParams);
  if (problem) return badRequest(problem);
  const { cards, ...page } = await context.get(servicesContext).news.list(NEWS_QUERY.read(searchParams), language);
  return respondBy(request, ENDPOINTS.listNews, {
    items: cards,
    ...page,
    source: page.sample ? null : NEWS_SOURCE,
  });
}

export const action = () => methodNotAllowed("GET");
