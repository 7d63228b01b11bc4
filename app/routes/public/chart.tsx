import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ChartScreen } from "#app/ui/markets/chart-screen.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
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

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) => {
  if (!loaderData)
    return pageMeta({ at, title: failure?.isMissing ? "notFound.title" : "failure.title", hidden: true });
  const { name } = loaderData.coin;
  return pageMeta({ at, title: { text: messagesIn(at.language)("chart.of", { name }) }, hidden: true });
};

export default function Chart({ loaderData }: PageProps<typeof loader>) {
  return <ChartScreen {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  return (
    <PageMissing
      list={LIST_PATHS.coin}
      title={t("coin_details.error")}
      back={t("coin_details.back")}
      mayRetry={!isMissing}
    />
  );
}
