import type { ReactNode } from "react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown, signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { LensMark } from "#app/ui/lens/lens-bar.tsx";
import { formatMillions, formatPercent } from "#domain/market/price.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { Logo } from "../logo.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { ListedCard } from "./listing-card.tsx";

/** What the market says of a coin now: price, change and market capitalisation, in this order in a row. */
export type RowFigures = { price: number | null; change24h: number | null; marketCap: number | null };

type Props = { card: ListedCard; path: string; children?: ReactNode };

/** One line of a list, in the order of its columns; on a phone the reason comes last. The whole row is the link (`.listing-row` in lists.css). */
function ListingRow({ card, path, children }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const rating = ratingText(card.rating, language);
  return (
    <article className="listing-row" data-clickable data-watch-place>
      <Logo image={card.image} letter={card.letter} size="tiny" />
      <div>
        <h2>
          <a href={localize(path)}>
            <Shown value={card.name} />
          </a>
        </h2>{" "}
        <bdi>{card.symbol}</bdi>
      </div>
      <StatusBadge status={card.status} isAssessed={card.isAssessed} />
      <Shown value={card.why} as="p" className="why" />
      <Stars rating={card.rating} label={t("rating.outOf", { rating })} />
      {children}
      {card.lensPosition && <LensMark of={card.lensPosition} />}
    </article>
  );
}

type CoinProps = { card: ListedCard & { figures?: RowFigures | undefined }; path: string };

export function CoinRow({ card, path }: CoinProps) {
  const t = useMessages();
  const language = useLanguage();
  const { price = null, change24h = null, marketCap = null } = card.figures ?? {};
  return (
    <ListingRow card={card} path={path}>
      {price !== null && (
        <>
          {priceIn(language, price)}
          <bdi className={signTone(change24h)}>{formatPercent(change24h, language)}</bdi>
          <bdi title={t("figure.marketCap")}>{formatMillions(marketCap, language, t("figure.million"))}</bdi>
        </>
      )}
    </ListingRow>
  );
}

/** In a list of one country it shows its presence there. */
export function ExchangeRow({ card, path }: { card: ExchangeCard; path: string }) {
  const t = useMessages();
  return (
    <ListingRow card={card} path={path}>
      {card.presence && <span className="presence-cell">{t(`countries.presence.${card.presence}`)}</span>}
    </ListingRow>
  );
}
