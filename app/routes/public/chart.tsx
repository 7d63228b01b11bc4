import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { ChartScreen } from "#app/ui/markets/price-chart.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { readQuery } from "#domain/page-queries.ts";
import { pickName } from "#domain/text/language.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, LIVE_TAG, recordTag, UNSTORED_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context, params }: PageArgs<"id">) {
  const { coins, priceCharts } = context.get(servicesContext);
  const { days } = readQuery("chart", new URL(request.url).searchParams);
  addCacheTags(context, recordTag("coin", params.id), LIVE_TAG);
  const { id, name, translations, market_id } = await coins.get(params.id);
  if (!market_id) throw new NotFoundError(`There is no price history of ${id}.`);
  const history = await priceCharts.find(market_id, days);
  if (!history) addCacheTags(context, UNSTORED_TAG);
  return { coin: { id, name: pickName(translations.name, languageOfRequest(request), name).text }, days, history };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { name } = loaderData.coin;
  return pageMeta({ at, title: { text: messagesIn(at.language)("chart.of", { name }) }, hidden: true });
};

export default ChartScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: LIST_PATHS.coin,
  back: "coin_details.back",
  title: "coin_details.error",
  missing: { title: "coin_details.error", head: "notFound.title" },
};
