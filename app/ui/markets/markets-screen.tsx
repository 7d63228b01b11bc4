import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { FetchedAt, SourceNote } from "#app/ui/kit/source-note.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import {
  MARKET_FILTERS,
  MARKET_SOURCE,
  type MarketQuery,
  type MarketsView,
  toMarketSearch,
} from "#domain/market/market.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import { formatMinute } from "#domain/text/date.ts";
import { directionOf } from "#domain/text/language.ts";
import type { LensView } from "#domain/views/lens-view.ts";
import { type ListedRow, MarketTable } from "./market-table.tsx";

type Props = {
  query: MarketQuery;
  loaded: Omit<MarketsView, "rows"> & { rows: readonly ListedRow[] };
  lens: LensView;
};

/** The script of the page keeps the parts marked `data-refresh` up to date (`app/page-script/lazy/live-parts.ts`). */
export function MarketsScreen({ query, loaded: view, lens }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const path = useLocalize()("/markets");
  const hrefOf = (change: Partial<MarketQuery>) =>
    addLens(path + toMarketSearch({ ...query, page: 1, ...change }), lens.chosen?.id);
  const hasFigures = view.fetchedAt !== null;
  const outdated = view.outdatedSince
    ? ` ${t("markets.outdated", { time: formatMinute(view.outdatedSince, language) })}`
    : "";
  const chips = MARKET_FILTERS.map((category) => ({
    key: category,
    to: hrefOf({ category }),
    name: t(`category.${category}`),
    current: category === query.category,
    ...(hasFigures ? { count: view.counts[category] } : {}),
  }));
  return (
    <main
      id="content"
      className="page py-6 lg:py-10"
      data-live={view.refreshSeconds}
      data-fetched={view.fetchedAt}
      data-updated={view.fetchedAt && t("markets.updated", { time: formatMinute(view.fetchedAt, language) })}
    >
      <h1>{t("markets.title")}</h1>
      <MarketSummaryLine summary={view.summary} />
      <p className="mt-2 max-w-prose text-muted max-sm:hidden">{t("markets.intro")}</p>
      <div data-refresh="filter" className="mt-4 sm:mt-6">
        <ChipNav label={t("category.filter")} chips={chips} />
      </div>
      <p id="first-screen" role="status" data-list-start className="my-3 text-sm text-muted" data-refresh="count">
        {hasFigures && t("markets.count", { count: view.total })}
      </p>
      <MarketTable
        query={query}
        hrefOf={hrefOf}
        rows={view.rows}
        lens={lens.chosen}
        nothing={hasFigures ? t("markets.emptyFilter") : t("markets.unavailable") + outdated}
      />
      <div data-refresh="pages">
        <Pagination page={view.page} pageCount={view.pageCount} hrefOf={(page) => hrefOf({ page })} />
      </div>
      <div data-refresh="note" className="mt-4">
        <SourceNote source={MARKET_SOURCE} at={view.fetchedAt} />
      </div>
      <LensBar isFolded lens={lens} address={path + toMarketSearch(query)} />
    </main>
  );
}

const TRILLION = 1e12;

/** The sample is a round number, and is written as one. */
const SAMPLE_DECIMALS = 1;

/** The whole market in one line; a sample is marked. */
function MarketSummaryLine({ summary }: { summary: MarketsView["summary"] }) {
  const t = useMessages();
  const language = useLanguage();
  // Numbers inside an Arabic sentence keep their own direction.
  const write = directionOf(language) === "rtl" ? isolate : String;
  const cap = write(formatPrice(summary.marketCap / TRILLION, language) ?? "");
  const change = write(formatPercent(summary.change24h, language, summary.sample ? SAMPLE_DECIMALS : undefined) ?? "");
  return (
    <div data-refresh="summary">
      <p className="mt-2 max-w-3xl text-lg text-pretty">
        {t("markets.summary", { cap, change })}
        {summary.fetchedAt && (
          <span className="block text-sm text-muted">
            <FetchedAt at={summary.fetchedAt} />
          </span>
        )}
      </p>
      {summary.sample && <p className="mt-1 max-w-prose text-sm text-muted">{t("markets.sampleSummary")}</p>}
    </div>
  );
}
