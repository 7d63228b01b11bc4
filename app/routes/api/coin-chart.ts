import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { readChartDays } from "#domain/market/price-chart.ts";
import { badRequest, methodNotAllowed, notFound } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coin-chart.ts";

/** No points means that the market service has sent none: the rest of the page is shown without them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const days = readChartDays(new URL(request.url).searchParams.get("days"));
  if (!days) return badRequest("days must be one of 7, 30, 365");
  const { coins, priceCharts } = context.get(servicesContext);
  const coin = await coins.find(params.id);
  if (!coin?.market_id) return notFound("There is no price history for this coin");
  const kept = await priceCharts.find(coin.market_id, days);
  const history = { days, points: kept?.value ?? [], fetchedAt: kept?.fetchedAt ?? null };
  return respondBy(request, ENDPOINTS.getCoinChart, { ...history, source: MARKET_SOURCE });
}

export const action = () => methodNotAllowed("GET");
