import { useMessages } from "#app/i18n/use-language.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { WebsiteLink } from "../website-link.tsx";
import { ListingCard } from "./listing-card.tsx";

type Props = { card: ExchangeCard; path: string; heading?: "h2" | "h3" };

/** The card of an exchange also leads to its own site; in a list of one country it says how it stands there instead. */
export function ExchangeListing({ card, ...rest }: Props) {
  const t = useMessages();
  const footer = card.presence ? (
    <p className="border-t border-line pt-3 text-sm font-semibold">{t(`countries.presence.${card.presence}`)}</p>
  ) : (
    card.website && <WebsiteLink href={card.website} name={card.name.text} />
  );
  return <ListingCard card={card} footer={footer} {...rest} />;
}
