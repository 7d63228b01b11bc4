import { isMissing, missingMeta, reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinReview } from "#app/ui/listing/coin-review.tsx";
import { ReviewMissing } from "#app/ui/listing/review-missing.tsx";
import { toCoinView } from "#domain/coin-view.ts";
import { toStatusSteps } from "#domain/status-step.ts";
import { orNotFound } from "#server/not-found-response.ts";
import { LIVE_TAG, noteShown, recordTag } from "#server/page-tags.ts";
import { servicesContext } from "#server/request-context.ts";
import { languageOfRequest } from "#server/request-language.ts";
import type { Route } from "./+types/coin.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  noteShown(context, recordTag("coin", params.id), LIVE_TAG);
  const { coins, figures, showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const coin = await orNotFound(coins.get(params.id));
  const [[known], changes] = await Promise.all([figures.of([coin]), coins.statusHistory(coin)]);
  return { coin: showImage(toCoinView(coin, language, known)), history: toStatusSteps(changes, language) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData, error }) =>
  loaderData
    ? reviewMeta({ kind: "coin", review: loaderData.coin, matches, location })
    : missingMeta({ matches, location, error, title: "notFound.title" });

export default function Coin({ loaderData }: Route.ComponentProps) {
  return <CoinReview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages();
  return (
    <ReviewMissing
      title={t("coin_details.error")}
      back={t("coin_details.back")}
      path="/cryptocurrencies"
      mayRetry={!isMissing(error)}
    />
  );
}
