import { Fragment } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, signTone } from "#app/ui/kit/inline-text.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { roundPrice } from "#app/ui/kit/price.tsx";
import { SortHeader } from "#app/ui/kit/sort-header.tsx";
import { FetchedAt, SourceNote } from "#app/ui/kit/source-note.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { LensBar, LensMark } from "#app/ui/lens/lens-bar.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import {
  defaultMarketOrder,
  MARKET_FILTERS,
  MARKET_SOURCE,
  type MarketFilter,
  type MarketQuery,
  type MarketRow,
  type MarketSort,
  type MarketsView,
  toMarketSearch,
} from "#domain/market/market.ts";
import { formatMillions, formatPercent, formatPrice } from "#domain/market/price.ts";
import { unreviewedPath } from "#domain/market/unreviewed-coin.ts";
import { firstLetter } from "#domain/records/listing.ts";
import { formatMinute } from "#domain/text/date.ts";
import { directionOf } from "#domain/text/language.ts";
import type { LensChoice, LensPosition, LensView } from "#domain/views/lens-view.ts";

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
  // Those that no coin has are left out; without figures that is unknown.
  const isWanted = (filter: MarketFilter) => !hasFigures || filter === query.category || view.counts[filter] > 0;
  const chips = MARKET_FILTERS.filter(isWanted).map((category) => ({
    key: category,
    to: hrefOf({ category }),
    name: t(`category.${category}`),
    current: category === query.category,
    ...(hasFigures ? { count: view.counts[category] } : {}),
    ...(category === "all" ? {} : { category }),
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

type Column = { key: string; sort: MarketSort | null; name: `markets.${MarketSort | "coin" | "status"}` };

const COLUMNS: readonly Column[] = [
  { key: "rank", sort: "rank", name: "markets.rank" },
  { key: "coin", sort: null, name: "markets.coin" },
  { key: "status", sort: null, name: "markets.status" },
  { key: "price", sort: "price", name: "markets.price" },
  { key: "change", sort: "change", name: "markets.change" },
  { key: "market_cap", sort: "market_cap", name: "markets.market_cap" },
  { key: "volume", sort: "volume", name: "markets.volume" },
];

const isText = (key: string): boolean => key === "coin" || key === "status";

/** `lensPosition` is what the chosen lens holds about a coin of ours. */
type ListedRow = MarketRow & { lensPosition?: LensPosition | undefined };

type HrefOf = (change: Partial<MarketQuery>) => string;

type TableProps = {
  query: MarketQuery;
  /** The address of another view of the table. */
  hrefOf: HrefOf;
  rows: readonly ListedRow[];
  lens: LensChoice | null;
  /** Shown inside the table where it has no rows. */
  nothing: string;
};

function MarketTable({ query, hrefOf, rows, lens, nothing }: TableProps) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region that the keyboard has to reach
    <div
      role="region"
      aria-label={t("markets.caption")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its screen is scrolled by keyboard too
      tabIndex={0}
      data-view="faded"
      className="card relative overflow-x-auto"
    >
      <table className="market-table border-separate border-spacing-0 text-xs sm:text-sm">
        <caption className="sr-only">{t("markets.caption")}</caption>
        <thead className="text-muted">
          <tr>
            {COLUMNS.map((column) => (
              <Fragment key={column.key}>
                <HeaderCell column={column} query={query} hrefOf={hrefOf} />
                {lens && column.key === "status" && (
                  <th scope="col" className="min-w-36 px-1.5 py-2 text-start font-semibold sm:px-3">
                    {lens.name}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody
          data-refresh="rows"
          className="figures [&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line"
        >
          {rows.map((row) => (
            <MarketTableRow key={row.id} row={row} lens={lens} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td
                colSpan={COLUMNS.length + (lens ? 1 : 0)}
                className="px-4 py-12 text-start text-base text-muted sm:text-center"
              >
                <p className="max-w-[calc(100vw-4rem)] sm:mx-auto sm:max-w-prose">{nothing}</p>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell({ column, query, hrefOf }: { column: Column; query: MarketQuery; hrefOf: HrefOf }) {
  const t = useMessages();
  const { key, sort, name } = column;
  const side = isText(key) ? "text-start" : "text-end";
  const sticky = key === "coin" ? "sticky start-0 z-10 bg-surface" : "";
  if (!sort) {
    return (
      <th scope="col" className={`px-1 py-2 font-semibold sm:px-3 sm:whitespace-nowrap ${side} ${sticky}`}>
        <span className={key === "status" ? "max-sm:sr-only" : ""}>{t(name)}</span>
      </th>
    );
  }
  const short = sort === "rank" ? "#" : sort === "change" ? t("markets.changeShort") : null;
  return (
    <SortHeader
      order={query.sort === sort ? query.order : null}
      first={defaultMarketOrder(sort)}
      hrefOf={(order) => hrefOf({ sort, order })}
      className={`sm:px-1 sm:whitespace-nowrap ${side}`}
      padding="px-0.5 sm:px-2"
    >
      {short ? (
        <>
          <span aria-hidden="true" className="sm:hidden">
            {short}
          </span>
          <span className="max-sm:sr-only">{t(name)}</span>
        </>
      ) : (
        t(name)
      )}
    </SortHeader>
  );
}

const CELL = "px-1 py-2 whitespace-nowrap sm:px-3";
const UNKNOWN = "—";

function MarketTableRow({ row, lens }: { row: ListedRow; lens: LensChoice | null }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const name = <bdi className="font-semibold">{row.name}</bdi>;
  return (
    <tr className="group hover:bg-raised">
      <td className={`${CELL} rank-cell text-end text-muted`} data-watch-place>
        <bdi>{row.rank ?? UNKNOWN}</bdi>
      </td>
      <th
        scope="row"
        className="sticky start-0 z-10 bg-surface px-1 py-2 text-start font-normal sm:px-2 group-hover:bg-raised"
      >
        <span className="flex items-center gap-1.5 sm:gap-3">
          <Logo image={row.image} letter={firstLetter(row.name, "C")} size="tiny" />
          <span className="flex min-w-0 flex-col items-start leading-tight">
            <PageLink
              to={row.review ? addLens(coinPath(row.review), lens?.id) : unreviewedPath(row.id)}
              className="-my-1 inline-flex min-h-11 items-center underline decoration-line after:absolute after:inset-0 hover:decoration-current"
            >
              {name}
            </PageLink>
            <bdi className="text-xs text-muted">{row.symbol}</bdi>
          </span>
        </span>
      </th>
      <td className={CELL}>
        <StatusBadge status={row.review?.status ?? "unreviewed"} isAssessed={row.review?.isAssessed} size="mark" />
      </td>
      {lens && (
        <td className="px-1.5 py-2 sm:px-3">
          {row.lensPosition ? <LensMark of={row.lensPosition} isCell /> : UNKNOWN}
        </td>
      )}
      <td className={`${CELL} text-end font-semibold`}>
        <bdi data-coin={row.id} data-price={roundPrice(row.price) ?? ""} className="price">
          {formatPrice(row.price, language) ?? UNKNOWN}
        </bdi>
      </td>
      <td className={`${CELL} text-end ${signTone(row.change24h)}`}>
        <bdi>{formatPercent(row.change24h, language) ?? UNKNOWN}</bdi>
      </td>
      <td className={`${CELL} text-end`}>
        <bdi>{formatMillions(row.marketCap, language, unit) ?? UNKNOWN}</bdi>
      </td>
      <td className={`${CELL} text-end`}>
        <bdi>{formatMillions(row.volume24h, language, unit) ?? UNKNOWN}</bdi>
      </td>
    </tr>
  );
}
