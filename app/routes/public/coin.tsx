import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinReview } from "#app/ui/listing/coin-review.tsx";
import { ReviewMissing } from "#app/ui/listing/review-missing.tsx";
import { toCoinView } from "#domain/coin-view.ts";
import { orNotFound } from "#server/not-found-response.ts";
import { noteShown, recordTag } from "#server/page-tags.ts";
import { servicesContext } from "#server/request-context.ts";
import { languageOfRequest } from "#server/request-language.ts";
import type { Route } from "./+types/coin.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  noteShown(context, recordTag("coin", params.id));
  const coin = await orNotFound(context.get(servicesContext).coins.get(params.id));
  return toCoinView(coin, languageOfRequest(request));
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData
    ? pageMeta({ matches, location, title: { text: loaderData.name.text }, description: loaderData.why.text })
    : pageMeta({ matches, location, title: "notFound.title", hidden: true });

export default function Coin({ loaderData }: Route.ComponentProps) {
  return <CoinReview coin={loaderData} />;
}

export function ErrorBoundary() {
  const t = useMessages();
  return <ReviewMissing title={t("coin_details.error")} back={t("coin_details.back")} path="/cryptocurrencies" />;
}
