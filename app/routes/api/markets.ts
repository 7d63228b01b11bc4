import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toMarketItem } from "#domain/api/market-answers.ts";
import { MARKET_QUERY, MARKET_SOURCE } from "#domain/market/market.ts";
import { methodNotAllowed, readApiQuery } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/markets.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = readApiQuery(request, MARKET_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  const { rows, ...page } = await context.get(servicesContext).markets.list(query, language);
  return respondBy(request, ENDPOINTS.listMarkets, { items: rows.map(toMarketItem), ...page, source: MARKET_SOURCE });
}

export const action = () => methodNotAllowed("GET");
