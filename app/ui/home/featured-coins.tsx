import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { type Tab, TabLinks } from "#app/ui/kit/links/tab-links.tsx";
import { type HomeTab, type HomeView, toHomeSearch } from "#domain/views/home-view.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { HomeSection } from "./home-section.tsx";
import { TopCoins } from "./top-coins.tsx";

/** Two tabs of coins: the newest with their figures, and all of them compared. The second starts at page 1. */
export function FeaturedCoins({
  tab,
  featured,
  comparison,
}: Pick<HomeView, "featured" | "comparison"> & { tab: HomeTab }) {
  const t = useMessages();
  const home = useLocalize()("/");
  const tabs: Tab<HomeTab>[] = [];
  const hrefOf = (name: HomeTab) => home + toHomeSearch({ tab: name, after: null, page: 1 });
  if (featured) {
    tabs.push({
      name: "featured",
      label: t("home.featuredTab"),
      href: hrefOf("featured"),
      panel: <TopCoins coins={featured} />,
    });
  }
  if (comparison) {
    tabs.push({
      name: "comparison",
      label: t("home.comparisonTab"),
      href: hrefOf("comparison"),
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
