import { useDocument, useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { type Tab, TabLinks } from "#app/ui/kit/links/tab-links.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { signTone } from "#app/ui/kit/sign-tone.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ExchangeListing } from "#app/ui/review/list/exchange-listing.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { coinPath, exchangePath } from "#app/ui/review/review-path.ts";
import type { ShownFigures } from "#domain/market/coin-figures.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMillions, formatMillionsInFull, formatPercent, formatPrice } from "#domain/market/price.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { type HomeTab, type HomeView, type TopCoin, toHomeSearch } from "#domain/views/home-view.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { DashboardTeaser } from "./dashboard-teaser.tsx";
import { Hero } from "./hero.tsx";
import { HomeSection, NothingYet } from "./home-section.tsx";

type Props = { home: HomeView; links: { signUp: string; video: string }; tab: HomeTab };

/** A section that could not be loaded is left out. */
export function HomePage({ home, links, tab }: Props) {
  const t = useMessages();
  return (
    <main id="content">
      <Hero {...links} />
      {home.exchanges && <NewExchanges exchanges={home.exchanges} />}
      {home.trending && (
        <HomeSection id="trending" title={t("home.trending")} intro={t("home.trendingIntro")} all="/cryptocurrencies">
          <TopCoins coins={home.trending} />
        </HomeSection>
      )}
      <FeaturedCoins tab={tab} featured={home.featured} comparison={home.comparison} />
      {home.tally && <DashboardTeaser tally={home.tally} />}
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
      panel: <TopCoins coins={featured} />,
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

/** Three coins with their figures; sample figures are marked. */
function TopCoins({ coins }: { coins: readonly TopCoin[] }) {
  const t = useMessages();
  if (coins.length === 0) return <NothingYet title={t("coins.emptyTitle")} />;
  const liveSince = coins.find(({ shown }) => shown.fetchedAt)?.shown.fetchedAt;
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coins.map((coin) => (
          <Prepared as="li" key={coin.id} of={TopCoinListing} props={{ coin }} />
        ))}
      </ul>
      {liveSince && <SourceNote source={MARKET_SOURCE} at={liveSince} />}
    </div>
  );
}

const TopCoinListing = ({ coin }: { coin: TopCoin }) => (
  <ListingCard card={coin} path={coinPath(coin)} heading="h3" footer={<Figures shown={coin.shown} />} />
);

function Figures({ shown }: { shown: ShownFigures }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const inMillions = shown.isSample ? formatMillionsInFull : formatMillions;
  const figures = [
    { name: t("figure.price"), value: formatPrice(shown.price, language) },
    { name: t("figure.change24h"), value: formatPercent(shown.change, language), sign: shown.change },
    { name: t("figure.volume24h"), value: inMillions(shown.volume, language, unit) },
    { name: t("figure.marketCap"), value: inMillions(shown.cap, language, unit) },
  ].filter(({ value }) => value !== null);
  return (
    <div className="border-t border-line pt-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(({ name, value, sign }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={`font-semibold ${signTone(sign)}`}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {shown.isSample && <p className="mt-2 text-xs text-muted">{t("figure.sample")}</p>}
    </div>
  );
}
