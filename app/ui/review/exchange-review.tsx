import { ExternalLink as OutIcon } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatNumber } from "#domain/market/price.ts";
import { MAX_TRUST_SCORE } from "#domain/records/exchange.ts";
import type { ExchangeView } from "#domain/views/exchange-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { FigureList } from "./figure-list.tsx";
import { ReviewBody } from "./review-body.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewRecord } from "./review-record.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

/** Verdict, why, pros and cons, figures, links, sources and history: in the order of a coin's review. */
export function ExchangeReview({ exchange, history }: { exchange: ExchangeView; history: readonly StatusStep[] }) {
  const t = useMessages();
  const language = useLanguage();
  const { figures, website } = exchange;
  const score = formatNumber(figures.trust_score, language);
  const rank = formatNumber(figures.trust_score_rank, language);
  const volume = formatNumber(figures.trade_volume_24h_btc, language);
  return (
    <main id="content" className="page py-8">
      <article>
        <VerdictBlock review={exchange} />
        <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
          <ReviewBody review={exchange} />
          <aside className="flex flex-col gap-6 lg:row-span-2">
            {website && (
              <ExternalLink href={website} className={buttonClass("primary")}>
                {t("exchanges.visit")}
                <OutIcon aria-hidden="true" className="size-4" />
              </ExternalLink>
            )}
            <FigureList
              title={t("review.figures")}
              none={exchange.marketId && t("figure.none")}
              figures={[
                { name: t("figure.trustScore"), value: score ? `${score} / ${MAX_TRUST_SCORE}` : null },
                { name: t("figure.trustRank"), value: rank ? `#${rank}` : null },
                { name: t("figure.volumeBtc"), value: volume ? `${volume} BTC` : null },
              ]}
            >
              {figures.fetchedAt && <SourceNote source={MARKET_SOURCE} at={figures.fetchedAt} />}
            </FigureList>
            <ReviewFacts review={exchange} />
          </aside>
          <ReviewRecord sources={exchange.sources} history={history} />
        </div>
      </article>
    </main>
  );
}
