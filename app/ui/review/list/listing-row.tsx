import type { ReactNode } from "react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown, signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { LensMark } from "#app/ui/lens/lens-bar.tsx";
import { formatMillions, formatPercent } from "#domain/market/price.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import type { LensPosition } from "#domain/views/lens-view.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { rowReason } from "#domain/views/row-reason.ts";
import { Logo } from "../logo.tsx";
import { StatusBadge } from "../status-badge.tsx";

/** What the market says of a coin now: price, change and market capitalisation, in this order in a row. */
export type RowFigures = { price: number | null; change24h: number | null; marketCap: number | null };

/** Where nothing is known (`.none` in lists.css). */
const NONE = "—";

/** `lensPosition`: the position of the chosen lens, shown below our status and never in its place. */
export type ListedCard = ReviewCard & { lensPosition?: LensPosition | undefined };

type Props = { card: ListedCard; path: string; children?: ReactNode };

/** One line of a list, in the order of its columns; on a phone the reason comes last. The whole row is the link (`.listing-row` in lists.css). */
function ListingRow({ card, path, children }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const rating = ratingText(card.rating, language);
  const why = rowReason({ ...card, name: card.name.text });
  return (
    <article className="listing-row" data-clickable="" data-watch-place="">
      <Logo image={card.image} letter={card.letter} size="tiny" />
      <div>
        <h2>
          <a href={localize(path)}>
            <Shown value={card.name} />
          </a>
        </h2>{" "}
        {card.symbol !== card.name.text && card.symbol}
      </div>
      <StatusBadge status={card.status} isAssessed={card.isAssessed} />
      <Shown value={why.text ? why : { ...why, text: NONE }} as="p" className="why" />
      <Stars rating={card.rating} label={t("rating.outOf", { rating })} isAssessed={card.isAssessed} />
      {children}
      {card.lensPosition && <LensMark of={card.lensPosition} />}
    </article>
  );
}

/** Without `figures` where those of no coin are known. */
type CoinProps = { card: ListedCard & { figures?: RowFigures | undefined }; path: string };

export function CoinRow({ card: { figures, ...card }, path }: CoinProps) {
  const t = useMessages();
  const language = useLanguage();
  const write = (text: string | null, tone: string) => <bdi className={text ? tone : "none"}>{text ?? NONE}</bdi>;
  return (
    <ListingRow card={card} path={path}>
      {figures && (
        <>
          {priceIn(language, figures.price) ?? write(null, "")}
          {write(formatPercent(figures.change24h, language), signTone(figures.change24h))}
          {write(formatMillions(figures.marketCap, language, t("figure.million")), "")}
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

/** The names of the columns, where the rows have columns; `more`: of those that not every list has. */
export function ListHead({ more }: { more: readonly string[] }) {
  const t = useMessages();
  const names = [t("list.name"), t("list.category"), t("review.reason"), t("list.rating"), ...more];
  return (
    <p aria-hidden="true" className="listing-row">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}
