import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { KindLink } from "#app/ui/kinds/kind-filter.tsx";
import { signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { addView } from "#domain/lists/view-query.ts";
import { formatMillions, formatPercent, formatSupply } from "#domain/market/price.ts";
import type { BuyView } from "#domain/views/buy-view.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { LensPosition, LensView } from "#domain/views/lens-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import { coinPath } from "../review-path.ts";
import { type Loaded, ReviewPage } from "./review-page.tsx";
import { WhereToBuy } from "./where-to-buy.tsx";

type Props = Loaded & {
  review: CoinView;
  lens: LensView;
  /** What the chosen lens holds, and the text it rests on. */
  lensPosition?: LensPosition | undefined;
  text?: PositionView | undefined;
  /** Where it can be bought; missing where the coin is over. */
  buy?: BuyView | undefined;
};

export function CoinReview({ review, lens, lensPosition, text, buy, ...loaded }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const { figures } = review;
  const unit = t("figure.million");
  const path = localize(coinPath(review));
  const country = buy?.kind === "listed" && buy.country ? `?country=${buy.country.iso}` : "";
  const view = loaded.view.chosen?.id;
  const whereToBuy = buy && {
    id: "where-to-buy",
    title: t("buy.title"),
    part: <WhereToBuy buy={buy} path={path} lens={lens.chosen?.id} view={view} />,
  };
  return (
    <ReviewPage
      {...loaded}
      review={review}
      rank={review.rank}
      lensPosition={lensPosition}
      headline={<Price figures={figures} />}
      lens={
        <LensBar lens={lens} address={addView(path + country, view)}>
          {text && <PositionList positions={[text]} />}
        </LensBar>
      }
      kind={<KindLink kind={review.kind} name={loaded.method.tokenKind} />}
      chart={review.marketId && <Chart id={review.id} name={review.name.text} />}
      figures={[
        { name: t("figure.price"), value: priceIn(language, figures.current_price) },
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
      sections={whereToBuy ? [whereToBuy] : []}
    />
  );
}

/** Folded on a phone, where it is loaded once it is opened. */
function Chart(coin: { id: string; name: string }) {
  const t = useMessages();
  return (
    <details className="fold">
      <summary className="fold-line border-y border-line">
        <h2 className="text-lg">{t("chart.title")}</h2>
      </summary>
      <PriceChart coin={coin} />
    </details>
  );
}

/** Next to the name: what it costs now. The market figures say where it is from. */
function Price({ figures }: Pick<CoinView, "figures">) {
  const t = useMessages();
  const language = useLanguage();
  const price = priceIn(language, figures.current_price);
  const change = formatPercent(figures.price_change_24h, language);
  if (!price) return null;
  return (
    <p className="text-end leading-snug">
      <span className="sr-only">{t("figure.price")}: </span>
      <span className="block text-lg font-bold">{price}</span>
      {change && (
        <span className="text-sm text-muted">
          <bdi className={`font-semibold ${signTone(figures.price_change_24h)}`}>{change}</bdi>{" "}
          <span className="max-sm:sr-only">{t("figure.change24h")}</span>
        </span>
      )}
    </p>
  );
}
