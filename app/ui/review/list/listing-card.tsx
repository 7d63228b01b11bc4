import type { ReactNode } from "react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { Beside } from "#app/ui/lens/lens-bar.tsx";
import type { BesideView } from "#domain/views/lens-view.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { Logo } from "../logo.tsx";

/** `beside` is what the chosen lens holds: it stands below our status and never in its place. */
export type ListedCard = ReviewCard & { beside?: BesideView | undefined };

type Props = { card: ListedCard; path: string; footer?: ReactNode; heading?: "h2" | "h3" };

/** Verdict first: logo, name, symbol, status, stars, one line of why. The whole card is the link; a footer may hold more. */
export function ListingCard({ card, path, footer, heading: Heading = "h2" }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  return (
    <article
      className="card relative flex h-full flex-col gap-3 p-5 tint focus-within:border-accent hover:border-accent"
      data-clickable
    >
      <div className="flex flex-wrap items-center gap-3">
        <Logo image={card.image} letter={card.letter} />
        <div className="min-w-24 flex-1">
          <Heading className="text-lg leading-tight">
            <a href={localize(path)} className="after:absolute after:inset-0 after:rounded-card">
              <Shown value={card.name} />
            </a>
          </Heading>
          <p className="text-sm text-muted">
            <bdi>{card.symbol}</bdi>
          </p>
        </div>
        <CategoryBadge category={card.category} />
      </div>
      {card.beside && <Beside of={card.beside} />}
      <p className="relative flex items-center gap-2 text-sm text-muted" data-star>
        <Stars rating={card.rating} label={t("rating.outOf", { rating: ratingText(card.rating, language) })} />
        <bdi aria-hidden="true">{ratingText(card.rating, language)}</bdi>
      </p>
      {card.why.text && <Shown value={card.why} as="p" className="line-clamp-3 text-sm text-muted" />}
      {footer && <div className="mt-auto flex flex-col">{footer}</div>}
    </article>
  );
}
