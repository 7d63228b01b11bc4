import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { type Tab, TabLinks } from "#app/ui/kit/view-links.tsx";
import { ExchangeListing } from "#app/ui/review/list/exchange-listing.tsx";
import { exchangePath } from "#app/ui/review/review-path.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { type HomeTab, type HomeView, toHomeSearch } from "#domain/views/home-view.ts";
import { ChangedStatuses } from "./changed-statuses.tsx";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { DashboardTeaser } from "./dashboard-teaser.tsx";
import { Hero } from "./hero.tsx";
import { HomeSection, NothingYet } from "./home-section.tsx";
import { PriceStrip } from "./price-strip.tsx";
import { TopCoins } from "./top-coins.tsx";

type Props = {
  home: HomeView;
  video: string;
  tab: HomeTab;
  /** How often the server fetches new figures, and which state of them this page shows. */
  live: { seconds: number; state: string | undefined };
};

/** A section that could not be loaded is left out. The script of the page keeps the figures up to date (`live-parts.ts`). */
export function HomePage({ home, video, tab, live }: Props) {
  const t = useMessages();
  const { answers, tally } = home;
  return (
    <main id="content" data-live={live.seconds} data-fetched={live.state}>
      <Prepared
        as="section"
        id="first-screen"
        className="page grid grid-cols-1 gap-x-10 gap-y-6 py-6 lg:grid-cols-[3fr_2fr] lg:py-12"
        of={Hero}
        props={{ answers, tally, video }}
      />
      {home.strip && <PriceStrip strip={home.strip} />}
      {home.exchanges && <NewExchanges exchanges={home.exchanges} />}
      {home.trending && (
        <HomeSection id="trending" title={t("home.trending")} intro={t("home.trendingIntro")} all="/cryptocurrencies">
          <TopCoins list="trending" coins={home.trending} />
        </HomeSection>
      )}
      <FeaturedCoins tab={tab} featured={home.featured} comparison={home.comparison} />
      {home.changes && home.changes.length > 0 && <ChangedStatuses changes={home.changes} />}
      {tally && <DashboardTeaser tally={tally} />}
    </main>
  );
}

/** The three newest exchanges, each with links to its review and to its own site. */
function NewExchanges({ exchanges }: { exchanges: readonly ExchangeCard[] }) {
  const t = useMessages();
  return (
    <HomeSection id="exchanges" title={t("home.exchanges")} intro={t("home.exchangesIntro")} all="/exchange">
      {exchanges.length === 0 ? (
        <NothingYet title={t("exchanges.emptyTitle")} text={t("exchanges.emptyText")} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {exchanges.map((exchange) => (
            <Prepared
              as="li"
              key={exchange.id}
              of={ExchangeListing}
              props={{ card: exchange, path: exchangePath(exchange), heading: "h3" }}
            />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

/** Two tabs of coins: the newest with their figures, and all of them compared. The second starts at page 1. */
function FeaturedCoins({ tab, featured, comparison }: Pick<HomeView, "featured" | "comparison"> & { tab: HomeTab }) {
  const t = useMessages();
  const home = useLocalize()("/");
  const { pathname, search } = useDocument();
  const tabs: Tab<HomeTab>[] = [];
  const hrefOf = (name: HomeTab) => home + toHomeSearch({ tab: name, after: null, page: 1 });
  if (featured) {
    tabs.push({
      name: "featured",
      label: t("home.featuredTab"),
      href: hrefOf("featured"),
      address: hrefOf("featured"),
      panel: <TopCoins list="featured" coins={featured} />,
    });
  }
  if (comparison) {
    tabs.push({
      name: "comparison",
      label: t("home.comparisonTab"),
      href: hrefOf("comparison"),
      address: tab === "comparison" ? pathname + search : hrefOf("comparison"),
      panel: <ComparisonPanel comparison={comparison} />,
    });
  }
  const current = tabs.find(({ name }) => name === tab)?.name ?? tabs[0]?.name;
  if (!current) return null;
  return (
    <HomeSection id="featured" title={t("home.featured")} intro={t("home.featuredIntro")}>
      <TabLinks label={t("home.featured")} current={current} tabs={tabs} />
    </HomeSection>
  );
}
