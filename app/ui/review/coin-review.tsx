import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMillions, formatPercent, formatPrice, formatSupply } from "#domain/market/price.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { FigureList } from "./figure-list.tsx";
import { ReviewBody } from "./review-body.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewRecord } from "./review-record.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

/** Verdict, why, pros and cons, figures, links, sources and history: in that order. */
export function CoinReview({ coin, history }: { coin: CoinView; history: readonly StatusStep[] }) {
  const t = useMessages();
  const language = useLanguage();
  const { figures } = coin;
  const unit = t("figure.million");
  return (
    <main id="content" className="page py-8">
      <article>
        <VerdictBlock review={coin} />
        <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
          <ReviewBody review={coin}>
            {coin.marketId && <PriceChart coinId={coin.id} name={coin.name.text} />}
          </ReviewBody>
          <aside className="flex flex-col gap-6 lg:row-span-2">
            <FigureList
              title={t("review.figures")}
              none={coin.marketId && t("figure.none")}
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
              {figures.fetchedAt && <SourceNote source={MARKET_SOURCE} at={figures.fetchedAt} />}
            </FigureList>
            <ReviewFacts review={coin} rank={coin.rank} />
          </aside>
          <ReviewRecord sources={coin.sources} history={history} />
        </div>
      </article>
    </main>
  );
}
