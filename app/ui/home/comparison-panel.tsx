import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { formatMillions, formatPercent } from "#domain/market/price.ts";
import { MAX_RATING } from "#domain/records/rating.ts";
import { type ComparedCoin, type Comparison, toHomeSearch } from "#domain/views/home-view.ts";
import { FiguresNote, NothingYet } from "./home-section.tsx";

/** Five coins a page, by cursor: each page starts after the last coin of the previous one. */
export function ComparisonPanel({ comparison }: { comparison: Comparison }) {
  const { coins, page, previousCursor, nextCursor } = comparison;
  const t = useMessages();
  const localize = useLocalize();
  const home = localize("/");
  if (coins.length === 0 && page === 1) return <NothingYet title={t("coins.emptyTitle")} />;
  const addressOf = (after: string | null, number: number) =>
    home + toHomeSearch({ tab: "comparison", after, page: number });
  const step = (rel: "prev" | "next", after: string | null, number: number) => (
    <a href={addressOf(after, number)} data-within rel={rel} className={buttonClass("quiet", "max-sm:px-3")}>
      {t(rel === "prev" ? "paging.previous" : "paging.next")}
    </a>
  );
  return (
    <div className="card p-4 sm:p-6">
      <h3 className="text-lg" data-list-start>
        {t("home.chart")}
      </h3>
      <p className="text-sm text-muted">{t("home.chartNote")}</p>
      <PageLink to="/compare" className="mb-3 inline-flex min-h-11 items-center text-sm text-ink underline">
        {t("compare.side")}
      </PageLink>
      <div data-view="faded" data-refresh="comparison">
        {coins.length > 0 ? (
          <>
            <ComparisonChart coins={coins} />
            <ComparisonTable coins={coins} caption={t("home.chart")} />
            <div className="mt-3">
              <FiguresNote figures={coins.map(({ figures }) => figures)} />
            </div>
          </>
        ) : (
          <p className="py-8 text-center text-muted">{t("home.noMore")}</p>
        )}
      </div>
      <nav aria-label={t("paging.label")} className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t("paging.page", { page })}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {page > 2 && (
            <a href={addressOf(null, 1)} data-within className={buttonClass("quiet", "max-sm:col-span-2")}>
              {t("paging.first")}
            </a>
          )}
          {page > 1 && step("prev", page > 2 ? previousCursor : null, page - 1)}
          {nextCursor && step("next", nextCursor, page + 1)}
        </div>
      </nav>
    </div>
  );
}

const ROW = 44;
const BAR = 18;
const AXIS = 28;
const TOP = 6;
/** In percent of the width: symbols left of the bars, numbers right of them. */
const LEFT = 22;
const PLOT = 68;
const LABEL_LENGTH = 7;

const TICKS = Array.from({ length: MAX_RATING + 1 }, (_, index) => index);
const across = (rating: number): number => LEFT + (rating / MAX_RATING) * PLOT;

/**
 * Ratings as a bar chart. Widths are percentages, so that letters keep their size on every screen; values run from left
 * to right in every language. The table below has the same content for screen readers.
 */
function ComparisonChart({ coins }: { coins: readonly ComparedCoin[] }) {
  const language = useLanguage();
  const height = TOP + coins.length * ROW + AXIS;
  return (
    <svg
      aria-hidden="true"
      data-chart
      direction="ltr"
      width="100%"
      height={height}
      className="figures fill-ink text-sm"
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            x1={`${across(tick)}%`}
            x2={`${across(tick)}%`}
            y1={TOP}
            y2={height - AXIS}
            className="stroke-line"
            strokeDasharray={tick === 0 ? undefined : "2 4"}
          />
          <text x={`${across(tick)}%`} y={height - 8} textAnchor="middle" className="fill-muted">
            {tick}
          </text>
        </g>
      ))}
      {coins.map((coin, index) => {
        const middle = TOP + index * ROW + ROW / 2;
        return (
          <g key={coin.id} data-category={coin.status}>
            <text x="0" y={middle + 5} className="font-semibold">
              {coin.symbol.length > LABEL_LENGTH ? `${coin.symbol.slice(0, LABEL_LENGTH - 1)}…` : coin.symbol}
            </text>
            <rect
              x={`${LEFT}%`}
              y={middle - BAR / 2}
              width={`${across(coin.rating) - LEFT}%`}
              height={BAR}
              rx="4"
              className="fill-status"
            />
            <text x="100%" y={middle + 5} textAnchor="end" className="font-semibold">
              {ratingText(coin.rating, language)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The compared coins as a table: the ratings of the chart, and market figures where there are any. */
function ComparisonTable({ coins, caption }: { coins: readonly ComparedCoin[]; caption: string }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const columns = [
    { name: t("figure.price"), of: ({ figures }: ComparedCoin) => priceIn(language, figures.current_price) },
    {
      name: t("figure.change24h"),
      of: ({ figures }: ComparedCoin) => formatPercent(figures.price_change_24h, language),
    },
    {
      name: t("figure.marketCap"),
      of: ({ figures }: ComparedCoin) => formatMillions(figures.market_cap, language, unit),
    },
  ].filter(({ of }) => coins.some((coin) => of(coin) !== null));
  return (
    <div className="relative overflow-x-auto">
      <table className="figures w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="sticky start-0 bg-surface py-2 pe-3 text-start font-semibold">
              {t("home.coin")}
            </th>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t("list.category")}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t("rating.label")}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coins.map((coin) => (
            <tr key={coin.id} className="border-b border-line">
              <th scope="row" className="sticky start-0 bg-surface py-2 pe-3 text-start font-semibold">
                <PageLink
                  to={coinPath(coin)}
                  className="inline-flex min-h-11 max-w-32 items-center gap-3 hover:underline sm:max-w-64"
                >
                  <span className="inline-flex max-sm:hidden">
                    <Logo image={coin.image} letter={coin.letter} size="tiny" />
                  </span>
                  <Shown value={coin.name} className="min-w-0" />
                </PageLink>
              </th>
              <td className="py-2 pe-3">
                <StatusBadge status={coin.status} isAssessed={coin.isAssessed} />
              </td>
              <td className="py-2 text-end">
                <bdi>{ratingText(coin.rating, language)}</bdi>
              </td>
              {columns.map(({ name, of }) => (
                <td key={name} className="py-2 ps-4 text-end whitespace-nowrap">
                  <bdi>{of(coin) ?? "–"}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
