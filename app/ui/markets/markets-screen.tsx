import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ChipNav } from "#app/ui/kit/links/chip-nav.tsx";
import { Pagination } from "#app/ui/kit/links/pagination.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import {
  MARKET_FILTERS,
  MARKET_SOURCE,
  type MarketQuery,
  type MarketsView,
  toMarketSearch,
} from "#domain/market/market.ts";
import { formatMinute } from "#domain/text/date.ts";
import { MarketSummaryLine } from "./market-summary-line.tsx";
import { MarketTable } from "./market-table.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { useLiveMarkets } from "./use-live-markets.ts";

export function MarketsScreen({ query, loaded }: { query: MarketQuery; loaded: MarketsView }) {
  const t = useMessages();
  const language = useLanguage();
  const path = useLocalize()("/markets");
  const { view, moves, updates } = useLiveMarkets(loaded, query);
  const hasFigures = view.fetchedAt !== null;
  const outdated = view.outdatedSince
    ? ` ${t("markets.outdated", { time: formatMinute(view.outdatedSince, language) })}`
    : "";
  const chips = MARKET_FILTERS.map((category) => ({
    key: category,
    to: path + toMarketSearch({ ...query, category, page: 1 }),
    name: t(`category.${category}`),
    current: category === query.category,
    ...(hasFigures ? { count: view.counts[category] } : {}),
  }));
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t("markets.title")}</h1>
      <MarketSummaryLine summary={view.summary} />
      <p className="mt-2 max-w-prose text-muted">{t("markets.intro")}</p>
      <div className="mt-6">
        <ChipNav label={t("category.filter")} chips={chips} />
      </div>
      {/* Not beside the chips: hydration adds the age to the note, which would no longer fit. */}
      <div className="my-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p role="status" data-list-start className="text-sm text-muted">
          {hasFigures && t("markets.count", { count: view.total })}
        </p>
        <SourceNote source={MARKET_SOURCE} at={view.fetchedAt} />
      </div>
      <MarketTable
        query={query}
        path={path}
        rows={view.rows}
        moves={moves}
        nothing={hasFigures ? t("markets.emptyFilter") : t("markets.unavailable") + outdated}
      />
      <UpdateNotice at={view.fetchedAt} updates={updates} />
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => path + toMarketSearch({ ...query, page })}
      />
    </main>
  );
}
