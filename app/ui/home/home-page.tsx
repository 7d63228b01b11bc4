import { useSearchParams } from "react-router";
import { useMessages } from "#app/i18n/use-language.ts";
import { type HomeView, readHomeQuery } from "#domain/views/home-view.ts";
import { DashboardTeaser } from "./dashboard-teaser.tsx";
import { FeaturedCoins } from "./featured-coins.tsx";
import { Hero } from "./hero.tsx";
import { HomeSection } from "./home-section.tsx";
import { NewExchanges } from "./new-exchanges.tsx";
import { TopCoins } from "./top-coins.tsx";

type Props = { home: HomeView; links: { signUp: string; video: string } };

/** A section that could not be loaded is left out. */
export function HomePage({ home, links }: Props) {
  const t = useMessages();
  const { tab } = readHomeQuery(useSearchParams()[0]);
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
