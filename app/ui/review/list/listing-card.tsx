import { ExternalLink as OutIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { Logo } from "../logo.tsx";
import { exchangePath } from "../review-path.ts";
import { StatusBadge } from "../status-badge.tsx";

type Props = { card: ReviewCard; path: string; footer?: ReactNode };

/** Logo, name, symbol, status, stars, one line of why. The whole card is the link; a footer may hold more. */
export function ListingCard({ card, path, footer }: Props) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <article
      className="card relative flex h-full flex-col gap-3 p-5 tint focus-within:border-accent hover:border-accent"
      data-clickable
    >
      <div className="flex flex-wrap items-center gap-3">
        <Logo image={card.image} letter={card.letter} />
        <div className="min-w-24 flex-1">
          <h3 className="text-lg leading-tight">
            <PageLink to={path} className="after:absolute after:inset-0 after:rounded-card">
              <Shown value={card.name} />
            </PageLink>
          </h3>
          <p className="text-sm text-muted">
            <bdi>{card.symbol}</bdi>
          </p>
        </div>
        <StatusBadge status={card.status} isAssessed={card.isAssessed} />
      </div>
      <p className="relative flex items-center gap-2 text-sm text-muted" data-watch-place>
        <Stars
          rating={card.rating}
          label={t("rating.outOf", { rating: ratingText(card.rating, language) })}
          isAssessed={card.isAssessed}
        />
        <bdi aria-hidden="true">{ratingText(card.rating, language)}</bdi>
      </p>
      {card.why.text && <Shown value={card.why} as="p" className="line-clamp-3 text-sm text-muted" />}
      {footer && <div className="mt-auto flex flex-col">{footer}</div>}
    </article>
  );
}

/** Also links to the exchange's own site. */
export function ExchangeListing({ card }: { card: ExchangeCard }) {
  const t = useMessages();
  const footer = card.website && (
    // Above the link of the whole card in the stacking order.
    <ExternalLink
      href={card.website}
      className="relative z-10 inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-ink underline"
    >
      {t("exchanges.visit")}
      <span className="sr-only">: {card.name.text}</span>
      <OutIcon aria-hidden="true" className="size-4" />
    </ExternalLink>
  );
  return <ListingCard card={card} path={exchangePath(card)} footer={footer} />;
}
