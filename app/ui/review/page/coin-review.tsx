import { Island } from "#app/hydration/island.tsx";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { formatMillions, formatPercent, formatPrice, formatSupply } from "#domain/market/price.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { ReviewPage } from "./review-page.tsx";

type Props = { review: CoinView; method: MethodView; history: readonly StatusStep[] };

export function CoinReview({ review, method, history }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const { figures } = review;
  const unit = t("figure.million");
  return (
    <ReviewPage
      review={review}
      method={method}
      history={history}
      rank={review.rank}
      figures={[
        { name: t("figure.price"), value: formatPrice(figures.current_price, language) },
        {
          name: t("figure.change24h"),
          value: formatPercent(figures.price_change_24h, language),
          sign: figures.price_change_24h,
        },
        { name: t("figure.marketCap"), value: formatMillions(figures.market_cap, language, unit) },
        { name: t("figure.volume24h"), value: formatMillions(figures.volume_24h, language, unit) },
        { name: t("figure.circulating"), value: formatSupply(figures.circulating_supply, language) },
        { name: t("figure.maxSupply"), value: formatSupply(figures.max_supply, language) },
      ]}
    >
      {review.marketId && (
        <Island name="price-chart" of={PriceChart} props={{ coinId: review.id, name: review.name.text }} />
      )}
    </ReviewPage>
  );
}
