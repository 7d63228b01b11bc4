import { useMessages } from "#app/i18n/use-language.ts";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { exchangePath } from "#app/ui/review/review-path.ts";
import { WebsiteLink } from "#app/ui/review/website-link.tsx";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { HomeSection, NothingYet } from "./home-section.tsx";

/** The three newest exchanges, each with links to its review and to its own site. */
export function NewExchanges({ exchanges }: { exchanges: readonly ExchangeCard[] }) {
  const t = useMessages();
  return (
    <HomeSection id="exchanges" title={t("home.exchanges")} intro={t("home.exchangesIntro")} all="/exchange">
      {exchanges.length === 0 ? (
        <NothingYet title={t("exchanges.emptyTitle")} text={t("exchanges.emptyText")} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <ListingCard
                card={exchange}
                path={exchangePath(exchange)}
                heading="h3"
                footer={exchange.website && <WebsiteLink href={exchange.website} name={exchange.name.text} />}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
