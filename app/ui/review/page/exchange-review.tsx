import { ExternalLink as OutIcon } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { MAX_TRUST_SCORE } from "#domain/market/exchange-figures.ts";
import { formatNumber } from "#domain/market/price.ts";
import type { ExchangeView } from "#domain/views/exchange-view.ts";
import { type Loaded, ReviewPage } from "./review-page.tsx";

export function ExchangeReview({ review, ...loaded }: Loaded & { review: ExchangeView }) {
  const t = useMessages();
  const language = useLanguage();
  const { figures, website } = review;
  const score = formatNumber(figures.trust_score, language);
  const rank = formatNumber(figures.trust_score_rank, language);
  const volume = formatNumber(figures.trade_volume_24h_btc, language);
  return (
    <ReviewPage
      {...loaded}
      review={review}
      figures={[
        { name: t("figure.trustScore"), value: score ? `${score} / ${MAX_TRUST_SCORE}` : null },
        { name: t("figure.trustRank"), value: rank ? `#${rank}` : null },
        { name: t("figure.volumeBtc"), value: volume ? `${volume} BTC` : null },
      ]}
      headline={
        website &&
        review.status !== "haram" &&
        loaded.method.hasStatus && (
          <ExternalLink href={website} className={buttonClass()}>
            {/* A long name leaves no room for the words on a phone. */}
            <span className="max-sm:sr-only">{t("exchanges.visit")}</span>
            <OutIcon aria-hidden="true" className="size-4" />
          </ExternalLink>
        )
      }
    />
  );
}
