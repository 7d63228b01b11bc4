import { ArrowRight, Columns2, Droplets, Flag, HandCoins } from "lucide-react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown, signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { ExchangeListing, ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { coinPath, reviewPath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { ShownFigures } from "#domain/market/coin-figures.ts";
import { formatMillions, formatMillionsInFull, formatPercent, formatPrice } from "#domain/market/price.ts";
import { PAGES } from "#domain/pages.ts";
import { totalOf } from "#domain/records/category.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import {
  type ChangeView,
  HOME_TABS,
  type HomeTab,
  type HomeView,
  type TopCoin,
  type TopList,
  toHomeSearch,
} from "#domain/views/home-view.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { DashboardTeaser } from "./dashboard-teaser.tsx";
import { Hero } from "./hero.tsx";
import { FiguresNote, HomeSection, NothingYet } from "./home-section.tsx";

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
      <Hero answers={answers} tally={tally} video={video} countries={home.countries} />
      {home.changes && home.changes.length > 0 && <ChangedStatuses changes={home.changes} />}
      <ToolsAndMethod />
      {home.exchanges && <NewExchanges exchanges={home.exchanges} />}
      {home.trending && (
        <HomeSection id="trending" title={t("home.trending")} intro={t("home.trendingIntro")} all="/cryptocurrencies">
          <TopCoinList list="trending" coins={home.trending} />
        </HomeSection>
      )}
      <FeaturedCoins tab={tab} featured={home.featured} comparison={home.comparison} />
      {tally && <DashboardTeaser tally={tally} />}
      <Aims coins={tally ? totalOf(tally.coins) : null} />
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
        <ul className="card-row">
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <ExchangeListing card={exchange} />
            </li>
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
  const panels = {
    featured: featured && <TopCoinList list="featured" coins={featured} />,
    comparison: comparison && <ComparisonPanel comparison={comparison} />,
  };
  const tabs = HOME_TABS.filter((name) => panels[name] !== null);
  const current = tabs.find((name) => name === tab) ?? tabs[0];
  if (!current) return null;
  return (
    <HomeSection id="featured" title={t("home.featured")} intro={t("home.featuredIntro")}>
      <nav aria-label={t("home.featured")} className="mb-5 flex gap-2 border-b border-line">
        {tabs.map((name) => (
          <a
            key={name}
            href={home + toHomeSearch({ tab: name, after: null, page: 1 })}
            data-within
            aria-current={name === current ? "true" : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-semibold text-muted hover:text-ink aria-[current]:border-accent"
          >
            {t(`home.${name}Tab`)}
          </a>
        ))}
      </nav>
      {panels[current]}
    </HomeSection>
  );
}

/** Which statuses became others, and when. */
function ChangedStatuses({ changes }: { changes: readonly ChangeView[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <HomeSection id="changes" title={t("home.changes")} intro={t("home.changesIntro")} all={PAGES.corrections.path}>
      <ul className="card divide-y divide-line px-5">
        {changes.map(({ entity, id, name, at, from, to }) => (
          <li key={entity + id + at} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <PageLink
              to={reviewPath(entity, { id })}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center font-semibold hover:underline"
            >
              <Shown value={name} />
            </PageLink>
            <span className="inline-flex flex-wrap items-center gap-2">
              <StatusBadge status={from} />
              <ArrowRight aria-hidden="true" className="follows-direction size-4 text-muted" />
              <span className="sr-only">{t("review.becomes")}</span>
              <StatusBadge status={to} />
            </span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDate(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Three coins with their figures: live, the last known with their date, an empty place for those on their way, or marked samples. */
function TopCoinList({ list, coins }: { list: TopList; coins: readonly TopCoin[] }) {
  const t = useMessages();
  if (coins.length === 0) return <NothingYet title={t("coins.emptyTitle")} />;
  return (
    <div data-refresh={list} className="flex flex-col gap-4">
      <ul className="card-row">
        {coins.map((coin) => (
          <li key={coin.id}>
            <ListingCard
              card={coin}
              path={coinPath(coin)}
              footer={<Figures shown={coin.shown} hasPrice={list === "trending"} />}
            />
          </li>
        ))}
      </ul>
      <FiguresNote figures={coins.map(({ shown }) => shown)} />
    </div>
  );
}

/** Of a figure that is on its way. */
const PLACE = "inline-block min-w-16 rounded-md bg-raised text-center text-muted";

function Figures({ shown, hasPrice }: { shown: ShownFigures; hasPrice: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const inMillions = shown.isSample ? formatMillionsInFull : formatMillions;
  const named = [
    {
      name: t("figure.price"),
      value: shown.isSample ? formatPrice(shown.price, language) : priceIn(language, shown.price),
    },
    { name: t("figure.change24h"), value: formatPercent(shown.change, language), sign: shown.change },
    { name: t("figure.volume24h"), value: inMillions(shown.volume, language, unit) },
    { name: t("figure.marketCap"), value: inMillions(shown.cap, language, unit) },
  ];
  const figures = shown.isAwaited ? named.slice(hasPrice ? 0 : 1) : named.filter(({ value }) => value !== null);
  return (
    <div className="border-t border-line pt-3">
      {figures.length === 0 && <p className="text-sm text-muted">{t("figure.none")}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(({ name, value, sign }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={`font-semibold ${signTone(sign)}`}>
              {value === null ? <span className={PLACE}>–</span> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.isSample && <p className="mt-2 text-xs text-muted">{t("figure.sample")}</p>}
    </div>
  );
}

const TOOLS = [
  { name: "zakat", path: PAGES.zakat.path, Icon: HandCoins },
  { name: "compare", path: PAGES.compare.path, Icon: Columns2 },
  { name: "purification", path: PAGES.purification.path, Icon: Droplets },
  { name: "report", path: PAGES.report.path, Icon: Flag },
] as const;

const STEPS = ["facts", "rule", "views", "corrections"] as const;

/** What a reader can do here, and how a status comes about. */
function ToolsAndMethod() {
  const t = useMessages();
  return (
    <>
      <HomeSection id="tools" title={t("home.tools.title")}>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {TOOLS.map(({ name, path, Icon }) => (
            <li key={name}>
              <PageLink to={path} className="card flex h-full flex-col gap-2 p-4 hover:border-accent">
                <Icon aria-hidden="true" className="size-6 text-muted" />
                <span className="font-bold">{t(`shell.${name}`)}</span>
                <span className="text-sm text-muted">{t(`home.tools.${name}`)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </HomeSection>
      <HomeSection id="how" title={t("category.why")} all={PAGES.methodology.path}>
        <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 border-t border-line pt-3">
              <bdi aria-hidden="true" className="text-2xl leading-none font-bold text-muted">
                {index + 1}
              </bdi>
              {t(`home.steps.${step}`)}
            </li>
          ))}
        </ol>
      </HomeSection>
    </>
  );
}

const AIMS = ["users", "cryptos", "uptime"] as const;

/** The figures we aim for, and the one of them that is known to be reached. */
function Aims({ coins }: { coins: number | null }) {
  const t = useMessages();
  return (
    <HomeSection id="aims" title={t("home.aims")}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {AIMS.map((aim) => (
          <li key={aim}>
            <bdi className="text-xl font-bold">{t(`home.stats.${aim}.value`)}</bdi>{" "}
            <span className="text-muted">{t(`home.stats.${aim}.label`)}</span>
            <span className="block text-sm text-muted">
              {aim === "cryptos" && coins !== null ? t("home.reached", { count: coins }) : t("home.notMeasured")}
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
