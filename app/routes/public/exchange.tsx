import { isMissing, missingMeta, reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExchangeReview } from "#app/ui/review/exchange-review.tsx";
import { ReviewMissing } from "#app/ui/review/review-missing.tsx";
import { toExchangeView } from "#domain/views/exchange-view.ts";
import { toStatusSteps } from "#domain/views/status-step.ts";
import { LIVE_TAG, noteShown, recordTag } from "#server/http/cache/page-tags.ts";
import { orNotFound } from "#server/responses/not-found-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/exchange.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  noteShown(context, recordTag("exchange", params.id), LIVE_TAG);
  const { exchanges, figures, showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const exchange = await orNotFound(exchanges.get(params.id));
  const [known, changes] = await Promise.all([figures.ofExchange(exchange), exchanges.statusHistory(exchange)]);
  return { exchange: showImage(toExchangeView(exchange, language, known)), history: toStatusSteps(changes, language) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData, error }) =>
  loaderData
    ? reviewMeta({ kind: "exchange", review: loaderData.exchange, matches, location })
    : missingMeta({ matches, location, error, title: "exchange_details.error" });

export default function Exchange({ loaderData }: Route.ComponentProps) {
  return <ExchangeReview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages();
  const words = isMissing(error)
    ? { title: t("exchange_details.error"), text: t("exchange_details.not_found") }
    : { title: t("exchange_details.failed") };
  return <ReviewMissing {...words} back={t("exchange_details.back")} path="/exchange" mayRetry={!isMissing(error)} />;
}
