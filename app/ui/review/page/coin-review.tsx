import { Island } from "#app/hydration/island.tsx";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { formatMillions, formatPercent, formatPrice, formatSupply } from "#domain/market/price.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { BesideView, LensView } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { coinPath } from "../review-path.ts";
import { ReviewPage } from "./review-page.tsx";

type Props = {
  review: CoinView;
  method: MethodView;
  history: readonly StatusStep[];
  lens: LensView;
  /** What the chosen lens holds, and the text it rests on. */
  beside?: BesideView | undefined;
  text?: PositionView | undefined;
};

export function CoinReview({ review, method, history, lens, beside, text }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const { figures } = review;
  const unit = t("figure.million");
  return (
    <ReviewPage
      review={review}
      method={method}
      history={history}
      rank={review.rank}
      beside={beside}
      belowVerdict={
        <LensBar lens={lens} address={localize(coinPath(review))}>
          {text && <PositionList positions={[text]} />}
        </LensBar>
      }
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
