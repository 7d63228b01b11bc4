import { useLanguage } from "#app/i18n/use-language.ts";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { MAX_RATING } from "#domain/records/rating.ts";
import type { ComparedCoin } from "#domain/views/home-view.ts";

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
export function ComparisonChart({ coins }: { coins: readonly ComparedCoin[] }) {
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
