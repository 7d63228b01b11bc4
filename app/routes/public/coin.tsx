import { isMissing, missingMeta, reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinReview } from "#app/ui/review/coin-review.tsx";
import { ReviewMissing } from "#app/ui/review/review-missing.tsx";
import { toCoinView } from "#domain/views/coin-view.ts";
import { toStatusSteps } from "#domain/views/status-step.ts";
import { LIVE_TAG, noteShown, recordTag } from "#server/http/cache/page-tags.ts";
import { orNotFound } from "#server/responses/not-found-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
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
