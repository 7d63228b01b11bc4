import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { NEWS_QUERY, NEWS_SOURCE } from "#domain/news/news.ts";
import { methodNotAllowed, readApiQuery } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/news.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = readApiQuery(request, NEWS_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  const { cards, ...page } = await context.get(servicesContext).news.list(query, language);
  return respondBy(request, ENDPOINTS.listNews, {
    items: cards,
    ...page,
    source: page.sample ? null : NEWS_SOURCE,
  });
}

export const action = () => methodNotAllowed("GET");
