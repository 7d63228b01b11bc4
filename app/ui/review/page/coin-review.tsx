import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { KindLink } from "#app/ui/kinds/kind-link.tsx";
import { signTone } from "#app/ui/kit/inline-text.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { formatMillions, formatPercent, formatPrice, formatSupply } from "#domain/market/price.ts";
import type { BuyView } from "#domain/views/buy-view.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { BesideView, LensView } from "#domain/views/lens-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import { coinPath } from "../review-path.ts";
import { type Loaded, ReviewPage } from "./review-page.tsx";
import { WhereToBuy } from "./where-to-buy.tsx";

type Props = Loaded & {
  review: CoinView;
  lens: LensView;
  /** What the chosen lens holds, and the text it rests on. */
  beside?: BesideView | undefined;
  text?: PositionView | undefined;
  /** Where it can be bought; missing where the coin is over. */
  buy?: BuyView | undefined;
};

export function CoinReview({ review, lens, beside, text, buy, ...loaded }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const { figures } = review;
  const unit = t("figure.million");
  const path = localize(coinPath(review));
  const country = buy?.kind === "told" && buy.country ? `?country=${buy.country.iso}` : "";
  const priceHistory = {
    id: "price-history",
    title: t("chart.title"),
    part: <PriceChart coin={{ id: review.id, name: review.name.text }} />,
  };
  const whereToBuy = buy && {
    id: "where-to-buy",
    title: t("buy.title"),
    part: <WhereToBuy buy={buy} path={path} lens={lens.chosen?.id} />,
  };
  return (
    <ReviewPage
      {...loaded}
      review={review}
      rank={review.rank}
      beside={beside}
      headline={<Price figures={figures} />}
      belowVerdict={
        <LensBar lens={lens} address={path + country}>
          {text && <PositionList positions={[text]} />}
        </LensBar>
      }
      aside={<KindLink kind={review.kind} facts={loaded.method.facts} />}
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
      sections={[...(review.marketId ? [priceHistory] : []), ...(whereToBuy ? [whereToBuy] : [])]}
    />
  );
}

/** Beside the verdict: what it costs now. The list of figures says where it is from. */
function Price({ figures }: Pick<CoinView, "figures">) {
  const t = useMessages();
  const language = useLanguage();
  const price = formatPrice(figures.current_price, language);
  const change = formatPercent(figures.price_change_24h, language);
  if (!price) return null;
  return (
    <p className="flex items-baseline gap-x-3 max-sm:flex-col max-sm:items-start">
      <span className="sr-only">{t("figure.price")}: </span>
      <bdi className="text-xl font-bold">{price}</bdi>
      {change && (
        <span className="text-sm text-muted">
          <bdi className={`font-semibold ${signTone(figures.price_change_24h)}`}>{change}</bdi> {t("figure.change24h")}
        </span>
      )}
    </p>
  );
}
