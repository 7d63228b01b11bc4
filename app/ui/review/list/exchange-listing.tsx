import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { WebsiteLink } from "../website-link.tsx";
import { ListingCard } from "./listing-card.tsx";

type Props = { card: ExchangeCard; path: string; heading?: "h2" | "h3" };

/** The card of an exchange also leads to its own site. */
export const ExchangeListing = ({ card, ...rest }: Props) => (
  <ListingCard
    card={card}
    footer={card.website && <WebsiteLink href={card.website} name={card.name.text} />}
    {...rest}
  />
);
