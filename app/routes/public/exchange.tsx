import { isMissing, reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { ReviewMissing } from "#app/ui/review/page/review-missing.tsx";
import { toExchangeView } from "#domain/views/exchange-view.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReview } from "#server/responses/review-pages.ts";
import type { Route } from "./+types/exchange.ts";

export function loader(args: Route.LoaderArgs) {
  const { exchanges, figures } = args.context.get(servicesContext);
  return loadReview(args, exchanges, async (exchange, language) =>
    toExchangeView(exchange, language, await figures.ofExchange(exchange)),
  );
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData, error }) =>
  reviewMeta({ kind: "exchange", review: loaderData?.review, method: loaderData?.method, matches, location, error });

export default function Exchange({ loaderData }: Route.ComponentProps) {
  return <ExchangeReview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages();
  const words = isMissing(error)
    ? { title: t("exchange_details.error"), text: t("exchange_details.not_found") }
    : { title: t("exchange_details.failed") };
  return <ReviewMissing kind="exchange" {...words} back={t("exchange_details.back")} mayRetry={!isMissing(error)} />;
}
