import { ENDPOINTS } from "#domain/api/endpoints.ts";
import type { MarketsAnswer } from "#domain/api/market-answers.ts";
import { queryProblem } from "#domain/lists/query-shape.ts";
import { MARKET_QUERY, MARKET_SOURCE } from "#domain/market/market.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/markets.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readApiLanguage(searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const problem = queryProblem(MARKET_QUERY, searchParams);
  if (problem) return badRequest(problem);
  const query = MARKET_QUERY.read(searchParams);
  const { rows, ...page } = await context.get(servicesContext).markets.list(query, language);
  const answer: MarketsAnswer = { items: rows, ...page, source: MARKET_SOURCE };
  return respondBy(request, ENDPOINTS.listMarkets, answer);
}

export const action = () => methodNotAllowed("GET");
