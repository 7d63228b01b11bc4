import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { MAX_RATING } from "#domain/records/rating.ts";
import { type ComparedCoin, type Comparison, toHomeSearch } from "#domain/views/home-view.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { FiguresNote } from "./figures-note.tsx";
import { NothingYet } from "./home-section.tsx";

/** Five coins a page, by cursor: each page starts after the last coin of the previous one. */
export function ComparisonPanel({ comparison }: { comparison: Comparison }) {
  const { coins, page, previousCursor, nextCursor } = comparison;
  const t = useMessages();
  const localize = useLocalize();
  const home = localize("/");
  if (coins.length === 0 && page === 1) return <NothingYet title={t("coins.emptyTitle")} />;
  const addressOf = (after: string | null, number: number) =>
    home + toHomeSearch({ tab: "comparison", after, page: number });
  return (
    <div className="card p-4 sm:p-6">
      <h3 className="text-lg" data-list-start>
        {t("home.chart")}
      </h3>
      <p className="text-sm text-muted">{t("home.chartNote")}</p>
      <a href={localize("/compare")} className="mb-3 inline-flex min-h-11 items-center text-sm text-accent underline">
        {t("compare.side")}
      </a>
      <div data-view="faded" data-refresh="comparison">
        {coins.length > 0 ? (
          <>
            <Prepared as="div" of={Compared} props={{ coins }} />
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
          {page > 1 && (
            <a
              href={addressOf(page > 2 ? previousCursor : null, page - 1)}
              data-within
              rel="prev"
              className={buttonClass("quiet", "max-sm:px-3")}
            >
              {t("paging.previous")}
            </a>
          )}
          {nextCursor && (
            <a
              href={addressOf(nextCursor, page + 1)}
              data-within
              rel="next"
              className={buttonClass("quiet", "max-sm:px-3")}
            >
              {t("paging.next")}
            </a>
          )}
        </div>
      </nav>
    </div>
  );
}

/** The chart, and the same as a table. */
function Compared({ coins }: { coins: readonly ComparedCoin[] }) {
  const t = useMessages();
  return (
    <>
      <ComparisonChart coins={coins} />
      <ComparisonTable coins={coins} caption={t("home.chart")} />
    </>
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
          <g key={coin.id} data-category={coin.category}>
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
