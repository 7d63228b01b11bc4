import { isMissing, reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { ReviewMissing } from "#app/ui/review/page/review-missing.tsx";
import { toCoinView } from "#domain/views/coin-view.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReview } from "#server/responses/review-pages.ts";
import type { Route } from "./+types/coin.ts";

export function loader(args: Route.LoaderArgs) {
  const { coins, figures } = args.context.get(servicesContext);
  return loadReview(args, coins, async (coin, language) => {
    const [known] = await figures.of([coin]);
    return toCoinView(coin, language, known);
  });
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData, error }) =>
  reviewMeta({ kind: "coin", review: loaderData?.review, method: loaderData?.method, matches, location, error });

export default function Coin({ loaderData }: Route.ComponentProps) {
  return <CoinReview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages();
  return (
    <ReviewMissing
      kind="coin"
      title={t("coin_details.error")}
      back={t("coin_details.back")}
      mayRetry={!isMissing(error)}
    />
  );
}
